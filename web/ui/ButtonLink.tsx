import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { type ButtonVariant, buttonClass } from "./Button.tsx";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  variant?: ButtonVariant;
  size?: "small" | "normal" | "big";
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function PlainLink({ variant = "plain", size = "normal", icon, children, className = "", ...rest }: Props) {
  return (
    <a {...rest} className={`${buttonClass(variant, size)} ${className}`}>
      {icon}
      {children}
    </a>
  );
}

/** Looks like a button, is a link: middle click, copy address and hover prefetch work. */
export const ButtonLink = createLink(PlainLink);
