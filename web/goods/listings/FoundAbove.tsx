import { IconBasketQuestion, IconChevronRight, IconStack2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Found } from "#web/calls/goods/find.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import styles from "./FoundAbove.module.css";
import { itemName } from "./parts/item-name.ts";
import { itemTypeName } from "./parts/item-type-name.ts";
import { findQuery } from "./parts/queries.ts";

/** What else the words fit, above the listings: items as a whole, and sellers by their name. */
export function FoundAbove({ words }: { words: string }) {
  const { t } = useTranslation("market");
  const { data } = useQuery(findQuery(words));
  if (!data) return null;
  const items = data.items.filter(({ lowest_price, wanted }) => lowest_price !== null || wanted > 0);
  const sellers = data.organisations.length + data.people.length;
  if (items.length === 0 && sellers === 0) return null;
  return (
    <section className={styles.found} aria-label={t("found.label")}>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemRow key={item.game_item_id} item={item} />
          ))}
        </ul>
      )}
      {sellers > 0 && (
        <div className={styles.sellers}>
          <span className="dim">{t("found.sellers")}</span>
          {data.organisations.map(({ spectrum_id, name, avatar }) => (
            <Link key={spectrum_id} to="/contractor/$id" params={{ id: spectrum_id }} className={styles.seller}>
              <Avatar name={name} url={avatar} size={22} square />
              {name}
            </Link>
          ))}
          {data.people.map(({ username, display_name, avatar }) => (
            <Link key={username} to="/user/$username" params={{ username }} className={styles.seller}>
              <Avatar name={display_name} url={avatar} size={22} />
              {display_name}
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}

/** An item that is sold in bulk, or asked for. */
function ItemRow({ item }: { item: Found["items"][number] }) {
  const { t } = useTranslation("market");
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        <Photo url={item.image_url} item_type={item.type} name={item.name} alt="" />
      </span>
      <span className={styles.name}>
        <Link to="/market/aggregate/$id" params={{ id: item.game_item_id }} className={styles.link}>
          {itemName(item.name, item.names)}
        </Link>
        <span className="dim">{itemTypeName(item.type)}</span>
      </span>
      <span className={styles.figures}>
        {item.lowest_price !== null && (
          <span>
            <IconStack2 aria-hidden />
            <Price amount={item.lowest_price} prefix={t("card.from")} isShortOnPhone />
            <span className={styles.more}>
              {t("found.sold", {
                sellers: t("card.sellersOf", { count: item.sellers, amount: formatCount(item.sellers) }),
                left: t("card.left", { count: item.quantity, amount: formatCount(item.quantity) }),
              })}
            </span>
          </span>
        )}
        {item.wanted > 0 && (
          <span className={styles.wanted}>
            <IconBasketQuestion aria-hidden />
            {t("found.wanted", { count: item.wanted, amount: formatCount(item.wanted) })}
          </span>
        )}
      </span>
      <IconChevronRight className={styles.arrow} aria-hidden />
    </li>
  );
}
