import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { MemberListing } from "#contract/platform/shapes.ts";
import { formatCount } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { stateOf } from "../listings/parts/listing.ts";
import styles from "./VariantPicker.module.css";

type Props = {
  listings: readonly MemberListing[];
  chosen: string;
  onChoose: (listing_id: string) => void;
};

/** The members of a set as cards; radio buttons, so arrow keys move between them. */
export function VariantPicker({ listings, chosen, onChoose }: Props) {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const name = useId();
  const now = useNow();
  return (
    <fieldset className={styles.set}>
      <legend>{t("choose", { count: listings.length })}</legend>
      <div className={styles.cards}>
        {listings.map((member) => {
          const { listing_id, price, quantity_available } = member.listing;
          const state = stateOf(member, now);
          return (
            <label key={listing_id} className={styles.card} data-off={state !== "active" || undefined}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={listing_id === chosen}
                onChange={() => onChoose(listing_id)}
              />
              <span className={styles.photo}>
                <Photo
                  url={member.photos[0]}
                  item_type={member.details.item_type}
                  name={member.details.item_name ?? member.details.title}
                  alt=""
                />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{member.details.title}</span>
                <Price amount={price} size="small" />
                <span className={styles.stock}>
                  {state === "active"
                    ? market("card.left", { count: quantity_available, amount: formatCount(quantity_available) })
                    : t(`state.${state}`)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
