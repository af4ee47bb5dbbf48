import { useTranslation } from "react-i18next";
import { ORDER_KINDS } from "#web/calls/platform/shapes.gen.ts";
import { Choices } from "../Choices.tsx";
import { kindName } from "../kind-name.ts";

type Props = { kind: string | undefined; seen: readonly string[]; onChange: (kind: string | undefined) => void };

/** The usual kinds of work, and those beyond them that the page shows. */
export function KindFilter({ kind, seen, onChange }: Props) {
  const { t } = useTranslation("ui");
  const kinds = [...new Set<string>([...ORDER_KINDS, ...seen, ...(kind ? [kind] : [])])];
  return (
    <Choices
      legend={t("filters.kind")}
      choices={[
        { value: "", label: t("filters.anyKind") },
        ...kinds.map((value) => ({ value, label: kindName(value) })),
      ]}
      value={kind ?? ""}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
