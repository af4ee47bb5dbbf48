import { Select } from "@mantine/core";
import { ORDER_KINDS } from "#web/calls/platform/shapes.gen.ts";
import { kindName } from "./kind-name.ts";

type Props = {
  label: string;
  value: string;
  /** The word for no kind at all, where there may be none; its value is the empty text. */
  none?: string | undefined;
  onChange: (kind: string) => void;
};

/** What kind of work it is. A kind that only older data has stays choosable where it stands. */
export function KindSelect({ label, value, none, onChange }: Props) {
  const kinds = new Set<string>([...ORDER_KINDS, ...(value ? [value] : [])]);
  return (
    <Select
      label={label}
      value={value}
      data={[
        ...(none === undefined ? [] : [{ value: "", label: none }]),
        ...[...kinds].map((each) => ({ value: each, label: kindName(each) })),
      ]}
      onChange={(kind) => kind !== null && onChange(kind)}
      allowDeselect={false}
    />
  );
}
