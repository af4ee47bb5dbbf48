import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { itemTypeName } from "./parts/item-type-name.ts";
import type { Compared } from "./parts/listing-values.ts";

type Value = string | number | boolean | null;
type Props = {
  field: Compared;
  mine: Value;
  theirs: Value;
  /** Of a stock: theirs with what was added or taken away here. */
  moved: number | undefined;
  onChoose: (value: Value) => void;
};

const LABELS = {
  title: "form.title",
  description: "form.description",
  item_type: "form.itemType",
  item_name: "form.itemName",
  price: "form.price",
  quantity_available: "form.quantity",
  internal: "form.internal",
  place: "filter.place",
} as const satisfies Record<Compared, string>;

/** A field that somebody else changed while it was changed here: both values, and the choice between them. */
export function MeanwhileNotice({ field, mine, theirs, moved, onChoose }: Props) {
  const { t } = useTranslation("market");
  const say = (value: Value) => {
    if (typeof value === "boolean") return t(value ? "edit.meanwhile.yes" : "edit.meanwhile.no");
    if (typeof value === "number") return formatCount(value);
    return (field === "item_type" ? itemTypeName(value ?? "") : value) || t("edit.meanwhile.nothing");
  };
  return (
    <Notice
      tone="warn"
      live
      title={t(LABELS[field])}
      action={
        <span className={styles.row}>
          {moved !== undefined && (
            <Button size="small" variant="main" onClick={() => onChoose(moved)}>
              {t("edit.meanwhile.both", { value: formatCount(moved) })}
            </Button>
          )}
          <Button size="small" onClick={() => onChoose(mine)}>
            {t("edit.meanwhile.keep")}
          </Button>
          <Button size="small" onClick={() => onChoose(theirs)}>
            {t("edit.meanwhile.take")}
          </Button>
        </span>
      }
    >
      <p>{t("edit.meanwhile.text")}</p>
      <p>{t("edit.meanwhile.mine", { value: say(mine) })}</p>
      <p>{t("edit.meanwhile.theirs", { value: say(theirs) })}</p>
    </Notice>
  );
}
