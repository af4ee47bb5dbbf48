import { Tooltip } from "@mantine/core";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./IconButton.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode; ref?: Ref<HTMLButtonElement> };

export function IconButton({ label, children, className = "", ...rest }: Props) {
  return (
    <Tooltip label={label} openDelay={400}>
      <button type="button" aria-label={label} {...rest} className={`${styles.button} ${className}`}>
        {children}
      </button>
    </Tooltip>
  );
}
