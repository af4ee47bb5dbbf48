import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./IconButton.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> };

export function IconButton({ label, children, className = "", ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${styles.button} ${className}`}>
      {children}
    </button>
  );
}
