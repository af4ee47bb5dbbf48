import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

/** Leads to the form of a bulk listing, with the item filled in. */
export function SellThis({ item }: { item: Aggregate }) {
  const { t } = useTranslation("items");
  return (
    <ButtonLink
      to="/market/create/$tab"
      params={{ tab: "bulk" }}
      search={{ item: item.details.item_name ?? item.details.title }}
      size="small"
      icon={<IconPlus aria-hidden />}
    >
      {t("sell.offer")}
    </ButtonLink>
  );
}
