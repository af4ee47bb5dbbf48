import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OfferMarketListing } from "#contract/platform/shapes.ts";
import { formatCount } from "./format.ts";
import styles from "./ItemsTable.module.css";
import { Photo } from "./Photo.tsx";

type Props = { lines: readonly OfferMarketListing[]; agreed: number; empty: string; isOffer?: boolean };

export const totalOfLines = (lines: readonly OfferMarketListing[]) =>
  lines.reduce((sum, { quantity, listing }) => sum + quantity * listing.listing.price, 0);

/** The items of an offer or order at their list prices, and how far the sum that is agreed on, or only offered, is from that. */
export function ItemsTable({ lines, agreed, empty, isOffer = false }: Props) {
  const { t } = useTranslation("ui");
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  const total = totalOfLines(lines);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("items.item")}</th>
          <th scope="col">{t("items.quantity")}</th>
          <th scope="col">{t("items.unit")}</th>
          <th scope="col">{t("items.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ listing_id, quantity, listing: composite }) => (
          <tr key={listing_id}>
            <th scope="row">
              <span className={styles.item}>
                <span className={styles.photo}>
                  <Photo url={composite.photos[0]} item_type={composite.details.item_type} alt="" />
                </span>
                <Link to="/market/$id" params={{ id: listing_id }} className={styles.title}>
                  {composite.details.title}
                </Link>
              </span>
            </th>
            <td data-name={t("items.quantity")}>{formatCount(quantity)}</td>
            <td data-name={t("items.unit")}>{formatCount(composite.listing.price)}</td>
            <td data-name={t("items.sum")}>{formatCount(quantity * composite.listing.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t("items.total")}
          </th>
          <td>{formatCount(total)}</td>
        </tr>
        {agreed !== total && (
          <tr className={styles.agreed}>
            <th scope="row" colSpan={3}>
              {t(isOffer ? "items.offered" : "items.agreed")}{" "}
              <span className={agreed < total ? styles.less : styles.more}>
                {t(agreed < total ? "items.saved" : "items.above", { amount: formatCount(Math.abs(agreed - total)) })}
              </span>
            </th>
            <td>{formatCount(agreed)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
