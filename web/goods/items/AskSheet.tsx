import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

// The form brings the schemas along.
const BuyOrderForm = lazy(() =>
  import("../buy-orders/BuyOrderForm.tsx").then((module) => ({ default: module.BuyOrderForm })),
);

/** The button that opens the form of a buy order for this item in a sheet. */
export function AskSheet({ game_item_id, cheapest }: { game_item_id: string; cheapest: number | undefined }) {
  const { t } = useTranslation("items");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("create.title")}</Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="right" title={t("create.title")}>
        <Suspense fallback={<Skeleton count={4} height={44} />}>
          <BuyOrderForm key={game_item_id} game_item_id={game_item_id} cheapest={cheapest} />
        </Suspense>
      </Drawer>
    </>
  );
}
