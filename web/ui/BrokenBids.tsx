import { IconGavel } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/platform/shapes.ts";
import { Chip } from "./Chip.tsx";

/** A bid is binding: how many won auctions somebody cancelled all the same. Nothing when there are none. */
export function BrokenBids({ rating }: { rating: Pick<Rating, "broken_bids"> }) {
  const { t } = useTranslation("ui");
  if (rating.broken_bids === 0) return null;
  return (
    <Chip tone="warn" icon={<IconGavel aria-hidden />}>
      {t("broken", { count: rating.broken_bids })}
    </Chip>
  );
}
