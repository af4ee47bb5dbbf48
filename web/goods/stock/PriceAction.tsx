import { TextInput } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StockAction } from "#contract/goods/stock.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { parseAmount } from "#web/ui/format.ts";
import { Segments } from "#web/ui/Segments.tsx";
import styles from "./Stock.module.css";

type Change = "percent" | "add" | "set";

/** Prices by percent, by an amount, or all to one; a minus lowers them. */
export function PriceAction({ isBusy, onAction }: { isBusy: boolean; onAction: (action: StockAction) => void }) {
  const { t } = useTranslation("stock");
  const [change, setChange] = useState<Change>("percent");
  const [text, setText] = useState("");
  const amount =
    (text.trim().startsWith("-") || text.trim().startsWith("−") ? -1 : 1) * parseAmount(text.replace(/^[\s+−-]+/, ""));
  const isWrong =
    text.trim() === "" ||
    (change === "percent" && (amount < -100 || amount > 1000 || amount === 0)) ||
    (change === "set" && amount < 0);
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    onAction(change === "percent" ? { kind: "price", change, amount } : { kind: "price", change, amount });
    close();
  };
  return (
    <Dropdown
      label={t("price.title")}
      width={320}
      align="end"
      button={(props) => (
        <Button size="small" disabled={isBusy} icon={<IconCoins aria-hidden />} {...props}>
          {t("price.button")}
        </Button>
      )}
    >
      {(close) => (
        <form className={styles.price} onSubmit={submit(close)}>
          <Segments
            legend={t("price.title")}
            value={change}
            choices={(["percent", "add", "set"] as const).map((value) => ({ value, label: t(`price.${value}`) }))}
            onChange={setChange}
          />
          <TextInput
            label={t("price.amount")}
            description={t(`price.help.${change}`)}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="main" disabled={isWrong}>
            {t("price.apply")}
          </Button>
        </form>
      )}
    </Dropdown>
  );
}
