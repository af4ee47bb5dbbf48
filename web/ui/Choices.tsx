import { useId } from "react";
import styles from "./Choices.module.css";

type Props = { legend: string; choices: readonly { value: string; label: string }[]; value: string; onChange: (value: string) => void };

/** A few exclusive choices as a list of radio buttons. */
export function Choices({ legend, choices, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
