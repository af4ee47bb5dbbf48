import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Picker.module.css";

type Props<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  icon?: ReactNode;
  /** On a phone its icon alone, where its words would take the place of what stands beside it. */
  isSign?: boolean;
  className?: string | undefined;
};

/** A few choices in the system's own list: small, and the best there is on a phone. */
export function Picker<T extends string>({ label, value, choices, onChange, icon, isSign, className = "" }: Props<T>) {
  return (
    <span className={`${styles.picker} ${className}`} data-icon={icon ? true : undefined} data-sign={isSign}>
      {icon}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden />
    </span>
  );
}
