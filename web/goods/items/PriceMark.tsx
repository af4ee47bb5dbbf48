import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isFarOff, usualPrice } from "#contract/goods/usual-price.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { pricesQuery } from "./parts/queries.ts";

/** Marks a price that is far from the usual one, for buyers; nothing while it is usual or nobody can tell. */
export function PriceMark({ game_item_id, price }: { game_item_id: string; price: number }) {
  const { t } = useTranslation("items");
  const { data } = useQuery(pricesQuery(game_item_id));
  const usual = data && usualPrice(data);
  const far = isFarOff(price, usual);
  if (!usual || !far) return null;
  const Icon = far === "above" ? IconTrendingUp : IconTrendingDown;
  return (
    <span title={t(`far.${usual.basis}`, { amount: formatCount(usual.median) })}>
      <Chip tone={far === "above" ? "warn" : "good"} icon={<Icon aria-hidden />}>
        {t(`far.${far}`)}
      </Chip>
    </span>
  );
}
