import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { StaffListing } from "#web/calls/staff/market.gen.ts";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import styles from "../parts/Staff.module.css";

const TONES: Readonly<Record<string, Tone>> = { active: "good", inactive: "neutral", archived: "neutral" };

/** The columns of the table of all listings. */
export function useListingColumns(): readonly Column<StaffListing>[] {
  const { t } = useTranslation("staff");
  return [
    {
      key: "title",
      name: t("market.listing"),
      isHead: true,
      wide: true,
      cell: ({ listing_id, title }) => (
        <Link to="/market/$id" params={{ id: listing_id }} className={`link ${styles.cut}`}>
          {title}
        </Link>
      ),
    },
    {
      key: "seller",
      name: t("case.seller"),
      cell: (row) => <PartyLink user={row.user_seller} contractor={row.contractor_seller} />,
    },
    { key: "type", name: t("market.type"), spare: "then", cell: ({ sale_type }) => t(`market.types.${sale_type}`) },
    { key: "price", name: t("market.price"), by: true, right: true, cell: ({ price }) => formatCount(price) },
    {
      key: "quantity_available",
      name: t("market.stock"),
      by: true,
      right: true,
      spare: "then",
      cell: ({ quantity_available }) => formatCount(quantity_available),
    },
    {
      key: "views",
      name: t("market.views"),
      right: true,
      spare: "first",
      cell: ({ view_count }) => formatCount(view_count),
    },
    {
      key: "created_at",
      name: t("market.age"),
      by: true,
      spare: "then",
      className: "nowrap",
      cell: ({ created_at }) => <RelativeTime time={created_at} />,
    },
    {
      key: "state",
      name: t("users.state"),
      cell: (row) => (
        <span className={styles.chips}>
          {row.hidden ? (
            <Chip tone="bad">{t("state.hidden")}</Chip>
          ) : (
            <Chip tone={TONES[row.status] ?? "neutral"}>{t(`market.states.${row.status}`)}</Chip>
          )}
          {row.reports > 0 && <Chip tone="warn">{t("market.reports", { count: row.reports })}</Chip>}
        </span>
      ),
    },
    {
      key: "act",
      name: t("market.edit"),
      isNameHidden: true,
      right: true,
      cell: ({ listing_id, status: state }) =>
        state !== "archived" && (
          <Link to="/market_edit/$id" params={{ id: listing_id }} className="link">
            {t("market.edit")}
          </Link>
        ),
    },
  ];
}
