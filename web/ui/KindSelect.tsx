import { Select } from "@mantine/core";
import { ORDER_KINDS } from "#web/calls/platform/shapes.gen.ts";
import { kindName } from "./kind-name.ts";

type Props = { label: string; value: string; onChange: (kind: string) => void };

/** What kind of work it is. A kind that only older data has stays choosable where it stands. */
export function KindSelect({ label, value, onChange }: Props) {
  return (
    <Select
      label={label}
      value={value}
      data={[...new Set<string>([...ORDER_KINDS, value])].map((each) => ({ value: each, label: kindName(each) }))}
      onChange={(kind) => kind && onChange(kind)}
      allowDeselect={false}
    />
  );
}
