import { TextInput } from "@mantine/core";
import { LIMITS } from "#contract/platform/limits.ts";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  name?: string;
};

/** So that a pasted text that is too long is seen and cut by its writer, not by the field. */
const SPARE = 20;

/** What a thing is called. It may not be empty. */
export function TitleInput({ onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      required
      withAsterisk
      maxLength={LIMITS.title + SPARE}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
