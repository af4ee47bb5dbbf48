import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferSession } from "#contract/deals/offers.ts";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Stepper } from "#web/ui/Stepper.tsx";
import styles from "./CounterForm.module.css";
import type { CounterLine } from "./counter-values.ts";
import { addableQuery } from "./sellers-goods.ts";
import { useOfferSide } from "./use-offer-side.ts";

type Props = {
  session: OfferSession;
  lines: readonly CounterLine[];
  onChange: (lines: readonly CounterLine[]) => void;
};
const WAIT_MS = 300;

/** The items of the offer: change how many, take away, add others of the same seller. */
export function CounterLines({ session, lines, onChange }: Props) {
  const { t } = useTranslation("offers");
  const { side } = useOfferSide(session);
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data } = useQuery({ ...addableQuery(session, asked), placeholderData: keepPreviousData });
  const addable = (data?.listings ?? []).filter(
    ({ listing_id, listing_type, sale_type }) =>
      listing_type === "unique" && sale_type === "sale" && !lines.some((line) => line.listing_id === listing_id),
  );
  const add = (listing_id: string | null) => {
    const found = addable.find((each) => each.listing_id === listing_id);
    if (!found) return;
    const { title, item_type, photo, price, quantity_available: stock } = found;
    onChange([...lines, { listing_id: found.listing_id, quantity: 1, title, item_type, photo, price, stock }]);
    setTyped("");
  };
  return (
    <>
      {lines.length === 0 && <p className={styles.empty}>{t("noItems")}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.listing_id} className={styles.line}>
            <span className={styles.photo}>
              <Photo url={line.photo} item_type={line.item_type} alt="" />
            </span>
            <span>
              <span className={styles.title}>{line.title}</span>
              <br />
              <span className="dim numbers">
                {t("counterForm.available", { stock: formatCount(line.stock), price: formatCount(line.price) })}
              </span>
            </span>
            <Stepper
              label={t("counterForm.quantityOf", { title: line.title })}
              value={line.quantity}
              min={1}
              max={Math.max(line.stock, 1)}
              onChange={(quantity) =>
                onChange(lines.map((each) => (each.listing_id === line.listing_id ? { ...each, quantity } : each)))
              }
            />
            <span className={styles.sum}>{formatCount(line.price * line.quantity)}</span>
            <IconButton
              label={t("counterForm.remove", { title: line.title })}
              onClick={() => onChange(lines.filter((each) => each !== line))}
            >
              <IconTrash />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <Select
          label={t(side === "seller" ? "counterForm.addOwn" : "counterForm.add")}
          placeholder={t("counterForm.addHint")}
          data={addable.map(({ listing_id, title, price }) => ({
            value: listing_id,
            label: `${title} · ${formatCount(price)}`,
          }))}
          filter={({ options }) => options}
          value={null}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={add}
          nothingFoundMessage={t("counterForm.addNone")}
        />
      </div>
    </>
  );
}
