import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./AskSheet.module.css";

// The form brings the schemas along.
const BuyOrderForm = lazy(() =>
  import("../buy-orders/BuyOrderForm.tsx").then((module) => ({ default: module.BuyOrderForm })),
);

const amountOf = (amount: number | undefined) => (amount === undefined ? "–" : <Price amount={amount} />);

type Props = { game_item_id: string; name: string; cheapest: number | undefined; best: number | undefined };

/** The button that opens the form of a buy order for this item in a sheet, which covers the page: it says again what it is about. */
export function AskSheet({ game_item_id, name, cheapest, best }: Props) {
  const { t } = useTranslation("items");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("create.title")}</Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="right" title={t("create.title")}>
        <div className={styles.about}>
          <strong>{name}</strong>
          <Facts
            rows={[
              [t("summary.lowest"), amountOf(cheapest)],
              [t("summary.best"), amountOf(best)],
            ]}
          />
        </div>
        <Suspense fallback={<Skeleton count={4} height={44} />}>
          <BuyOrderForm key={game_item_id} game_item_id={game_item_id} cheapest={cheapest} />
        </Suspense>
      </Drawer>
    </>
  );
}
