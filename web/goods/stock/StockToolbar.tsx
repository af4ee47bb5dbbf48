import { IconEye, IconEyeOff, IconMinus, IconPlus, IconRefresh, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StockAction } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import { PriceAction } from "./PriceAction.tsx";
import styles from "./Stock.module.css";

type Props = {
  count: number;
  isBusy: boolean;
  countsOnly?: boolean;
  onAction: (action: StockAction) => void;
  onClear: () => void;
};

/** What is done to all chosen rows. */
export function StockToolbar({ count, isBusy, countsOnly = false, onAction, onClear }: Props) {
  const { t } = useTranslation("stock");
  const [amount, setAmount] = useState("1");
  // A phone has room for the quantities; the rest unfolds.
  const [isWhole, setWhole] = useState(false);
  const quantity = (change: "add" | "subtract" | "set") =>
    onAction({ kind: "quantity", change, amount: change === "set" ? 0 : Math.min(Number(amount), LIMITS.quantity) });
  return (
    <div
      className={styles.toolbar}
      data-none={count === 0 || undefined}
      role="toolbar"
      aria-label={t("toolbar")}
      aria-busy={isBusy || undefined}
    >
      <span className={styles.count} role="status">
        {t("chosen", { count, amount: formatCount(count) })}
        {count > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            <IconX aria-hidden />
            {t("clear")}
          </button>
        )}
      </span>
      <div className={styles.set}>
        <input
          className={styles.by}
          aria-label={t("amount")}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value.replace(/\D/g, "").slice(0, 10))}
          onBlur={() => setAmount(String(Math.max(1, Number(amount))))}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="small" disabled={isBusy} icon={<IconPlus aria-hidden />} onClick={() => quantity("add")}>
          {t("add")}
        </Button>
        <Button size="small" disabled={isBusy} icon={<IconMinus aria-hidden />} onClick={() => quantity("subtract")}>
          {t("subtract")}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => quantity("set")}>
          {t("zero")}
        </Button>
      </div>
      {!countsOnly && (
        <>
          <Button
            size="small"
            className={styles.moreButton ?? ""}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t("moreActions")}
          </Button>
          <Others isBusy={isBusy} isShown={isWhole} onAction={onAction} />
        </>
      )}
    </div>
  );
}

/** What only who manages the market does. */
function Others({ isBusy, isShown, onAction }: Pick<Props, "isBusy" | "onAction"> & { isShown: boolean }) {
  const { t } = useTranslation("stock");
  return (
    <div className={`${styles.set} ${styles.others}`} data-shown={isShown || undefined}>
      <Button
        size="small"
        disabled={isBusy}
        icon={<IconEye aria-hidden />}
        onClick={() => onAction({ kind: "status", status: "active" })}
      >
        {t("activate")}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        icon={<IconEyeOff aria-hidden />}
        onClick={() => onAction({ kind: "status", status: "inactive" })}
      >
        {t("deactivate")}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        icon={<IconRefresh aria-hidden />}
        onClick={() => onAction({ kind: "refresh" })}
      >
        {t("refresh")}
      </Button>
      <PriceAction isBusy={isBusy} onAction={onAction} />
    </div>
  );
}
