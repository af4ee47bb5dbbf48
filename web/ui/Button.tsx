import { IconAlertTriangle } from "@tabler/icons-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "main" | "plain" | "quiet" | "danger";

export const buttonClass = (variant: ButtonVariant = "plain", size: "small" | "normal" | "big" = "normal") =>
  `${styles.button} ${styles[variant]} ${styles[size]}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: "small" | "normal" | "big";
  icon?: ReactNode;
  isBusy?: boolean;
};

/** On a hostname whose own colour is red, red alone says nothing. */
const sign = (variant: ButtonVariant) => (variant === "danger" ? <IconAlertTriangle aria-hidden /> : undefined);

/** A busy button keeps its place and its words, shows a spinner and cannot be pressed twice. */
export function Button({
  variant = "plain",
  size = "normal",
  icon = sign(variant),
  isBusy = false,
  children,
  className = "",
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}
