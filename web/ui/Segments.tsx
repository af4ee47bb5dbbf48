import { useId } from "react";
import styles from "./Segments.module.css";

type Props<T extends string> = {
  legend: string;
  /** Where what is chosen says it already. */
  isLegendHidden?: boolean;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** Two to four exclusive choices side by side: radio buttons in another coat. */
export function Segments<T extends string>({ legend, isLegendHidden = false, value, choices, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={isLegendHidden ? "visually-hidden" : undefined}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="visually-hidden"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
