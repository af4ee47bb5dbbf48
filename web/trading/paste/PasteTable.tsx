import { IconAlertTriangle, IconCheck, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Found } from "#contract/trading/paste.ts";
import { itemName } from "#web/goods/listings/parts/item-name.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Stepper } from "#web/ui/Stepper.tsx";
import { ItemPick } from "./ItemPick.tsx";
import styles from "./Paste.module.css";
import type { Intent } from "./rows.ts";
import { type PasteRow, priceOf } from "./rows.ts";

type Props = {
  rows: readonly PasteRow[];
  change: (rows: PasteRow[]) => void;
  found: ReadonlyMap<string, Found>;
  intent: Intent;
};

/** One line each: what was written, the item it means, how many, and what one costs. */
export function PasteTable({ rows, change, found, intent }: Props) {
  const { t } = useTranslation("paste");
  const patch = (line: number, part: Partial<PasteRow>) =>
    change(rows.map((row) => (row.line === line ? { ...row, ...part } : row)));
  return (
    <ul className={styles.rows} aria-label={t("lines")}>
      {rows.map((row) => (
        <li key={row.line} className={styles.row} data-doubt={row.isDoubtful || row.item === null || undefined}>
          <div className={styles.written}>
            <span className={styles.text}>{row.text}</span>
            <Doubt row={row} onSettle={() => patch(row.line, { isDoubtful: false })} />
          </div>
          <div className={styles.item}>
            <ItemPick
              label={t("itemOf", { text: row.text })}
              item={row.item}
              candidates={row.candidates}
              onChange={(item) => patch(row.line, { item, isDoubtful: false })}
            />
          </div>
          <Stepper
            label={t("quantityOf", { text: row.text })}
            value={row.quantity}
            min={1}
            max={LIMITS.quantity}
            onChange={(quantity) => patch(row.line, { quantity })}
          />
          <div className={styles.price}>
            {intent === "buy" ? (
              <Market row={row} found={found} />
            ) : (
              <AmountInput
                label={t("priceEach")}
                value={priceOf(row, found)}
                onChange={(price) => patch(row.line, { price })}
              />
            )}
          </div>
          <IconButton
            className={styles.remove ?? ""}
            label={t("remove", { text: row.text })}
            onClick={() => change(rows.filter(({ line }) => line !== row.line))}
          >
            <IconTrash />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Doubt({ row, onSettle }: { row: PasteRow; onSettle: () => void }) {
  const { t } = useTranslation("paste");
  if (row.item === null)
    return (
      <span className={styles.doubt}>
        <IconAlertTriangle aria-hidden /> {t("unknown")}
      </span>
    );
  if (!row.isDoubtful) return null;
  return (
    <span className={styles.doubt}>
      <IconAlertTriangle aria-hidden /> {t("doubt", { name: itemName(row.item.name, row.item.names) })}
      <Button size="small" variant="quiet" icon={<IconCheck aria-hidden />} onClick={onSettle}>
        {t("yes")}
      </Button>
    </span>
  );
}

function Market({ row, found }: { row: PasteRow; found: ReadonlyMap<string, Found> }) {
  const { t } = useTranslation("paste");
  const market = row.item ? found.get(row.item.id) : undefined;
  if (!market) return <span className="dim">–</span>;
  if (market.lowest_price === null) return <span className="dim">{t("nobodySells")}</span>;
  return (
    <span className="numbers">
      {t("from", { price: formatCount(market.lowest_price) })}
      {market.found < market.wanted && (
        <span className={styles.short}>{t("onlyFound", { found: formatCount(market.found) })}</span>
      )}
    </span>
  );
}
