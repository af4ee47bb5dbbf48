import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ItemNames } from "#contract/platform/shapes.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { itemName, shownTitle } from "./parts/item-name.ts";
import { itemTypeName } from "./parts/item-type-name.ts";

type Props = { item_type: string; item_name: string | null; item_names: ItemNames | null; title: string };

/** Market, type, item, listing. */
export function Breadcrumbs({ item_type, item_name, item_names, title }: Props) {
  const { t } = useTranslation("market");
  return (
    <Crumbs label={t("listing.breadcrumbs")}>
      <li>
        <Link to="/market">{t("title")}</Link>
      </li>
      <li>
        <Link to="/market" search={{ type: item_type }}>
          {itemTypeName(item_type)}
        </Link>
      </li>
      {item_name && item_name !== title && (
        <li>
          <Link to="/market/item/$name" params={{ name: item_name }}>
            {itemName(item_name, item_names)}
          </Link>
        </li>
      )}
      <li aria-current="page">{shownTitle({ title, item_name, item_names })}</li>
    </Crumbs>
  );
}
