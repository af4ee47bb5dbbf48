import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usualPrice } from "#contract/goods/usual-price.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount, formatPercent } from "#web/ui/format.ts";
import { pricesQuery } from "./parts/queries.ts";
import styles from "./UsualChip.module.css";

/** Within this share of the usual price nobody would call it cheap or dear. */
const ABOUT = 0.02;

type Props = { game_item_id: string; price: number };

/** How far a price is from the usual one, and from how many deals that is known; nothing while nobody can tell. */
export function UsualChip({ game_item_id, price }: Props) {
  const { t } = useTranslation("items");
  const { data } = useQuery(pricesQuery(game_item_id));
  const usual = data && usualPrice(data);
  if (!data || !usual || usual.median <= 0) return null;
  const off = price / usual.median - 1;
  const percent = formatPercent(Math.abs(off));
  const isAbout = Math.abs(off) < ABOUT;
  const Icon = off > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <p className={styles.usual}>
      <Chip tone={isAbout ? "neutral" : off < 0 ? "good" : "warn"} icon={isAbout ? null : <Icon aria-hidden />}>
        {isAbout ? t("usual.about") : t(off < 0 ? "usual.under" : "usual.over", { percent })}
      </Chip>
      <span className="dim">
        {usual.basis === "deals"
          ? t("usual.deals", { amount: formatCount(usual.median), count: data.deals.deals, days: data.deals.days })
          : t("usual.asks", { amount: formatCount(usual.median), count: data.asks?.count ?? 0 })}
      </span>
    </p>
  );
}
