import { TextInput } from "@mantine/core";

type Props = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  name?: string;
};

/** A whole number of pieces; null while the field is empty. */
export function CountInput({ value, onChange, required = false, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      required={required}
      withAsterisk={required}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? "" : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 10);
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}
