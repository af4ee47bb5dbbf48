import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "#web/ui/layout/Page.module.css";
import { itemTypeName } from "./parts/item-type-name.ts";

type Props = { item_type: string; item_name: string | null; title: string };

/** Market, type, item, listing. */
export function Breadcrumbs({ item_type, item_name, title }: Props) {
  const { t } = useTranslation("market");
  return (
    <nav aria-label={t("listing.breadcrumbs")}>
      <ol className={styles.crumbs}>
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
              {item_name}
            </Link>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
