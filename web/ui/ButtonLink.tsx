import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { type ButtonLook, buttonClass } from "./Button.tsx";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: ButtonLook;
  size?: "small" | "normal" | "big";
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function PlainLink({ look = "plain", size = "normal", icon, children, className = "", ...rest }: Props) {
  return (
    <a {...rest} className={`${buttonClass(look, size)} ${className}`}>
      {icon}
      {children}
    </a>
  );
}

/** Looks like a button, is a link: middle click, copy address and hover prefetch work. */
export const ButtonLink = createLink(PlainLink);
