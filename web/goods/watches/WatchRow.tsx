import { IconAdjustmentsHorizontal, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Watch } from "#contract/goods/watches.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useDeleteWatch, useUpdateWatch } from "./parts/commands.ts";
import styles from "./parts/Watches.module.css";
import { addressOf, scopeOf } from "./parts/watch-target.ts";
import { wordsOf } from "./parts/watched-search.ts";
import { wantedAddressOf, wantedWordsOf } from "./parts/watched-wanted.ts";
import { WantedWatchFilters } from "./WantedWatchFilters.tsx";
import { WatchFilters } from "./WatchFilters.tsx";

export function WatchRow({ watch }: { watch: Watch }) {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateWatch();
  const remove = useDeleteWatch();
  const params = { watch_id: watch.watch_id };
  const run = useRun();
  const [isEditing, setEditing] = useState(false);
  const Filters = watch.kind === "wanted" ? WantedWatchFilters : WatchFilters;
  const form = useForm({
    blank: { ceiling: watch.max_price },
    send: ({ ceiling }) => update.run({ params, body: { max_price: ceiling || null } }),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(t("changed"));
    },
  });
  return (
    <li className={styles.watch} data-paused={watch.paused || undefined}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          <WatchLink watch={watch} />
        </h2>
        {watch.paused && <Chip>{t("paused")}</Chip>}
        <span className={styles.buttons}>
          <IconButton
            label={watch.paused ? t("continue", { name: watch.name }) : t("pause", { name: watch.name })}
            onClick={() => void run(() => update.run({ params, body: { paused: !watch.paused } }), t("changed"))}
          >
            {watch.paused ? <IconPlayerPlay /> : <IconPlayerPause />}
          </IconButton>
          {(watch.kind === "search" || watch.kind === "wanted") && (
            <IconButton label={t("filters.edit", { name: watch.name })} onClick={() => setEditing(true)}>
              <IconAdjustmentsHorizontal />
            </IconButton>
          )}
          <IconButton
            label={t("delete", { name: watch.name })}
            onClick={() => void run(() => remove.run({ params }), t("deleted", { name: watch.name }))}
          >
            <IconTrash />
          </IconButton>
        </span>
      </div>
      <p className="dim">
        {watch.kind === "search"
          ? wordsOf(market, addressOf(watch.search), scopeOf(watch.search)).join(" · ")
          : watch.kind === "wanted"
            ? [t("about.wanted"), ...wantedWordsOf(wantedAddressOf(watch.search))].join(" · ")
            : t(`about.${watch.kind}`)}
      </p>
      {watch.kind !== "wanted" && (
        <form {...form.form} className={styles.ceiling}>
          <AmountInput label={t("ceiling")} placeholder={t("noCeiling")} {...form.field("ceiling")} />
          {(form.values.ceiling || null) !== watch.max_price && (
            <Button type="submit" size="small" isBusy={form.isBusy}>
              {ui("save")}
            </Button>
          )}
        </form>
      )}
      <ErrorNotice failure={form.failure} />
      <Hits watch={watch} />
      {isEditing && <Filters watch={watch} onClose={() => setEditing(false)} />}
    </li>
  );
}

function WatchLink({ watch }: { watch: Watch }) {
  if (watch.listing_id)
    return (
      <Link to="/market/$id" params={{ id: watch.listing_id }} className="link">
        {watch.name}
      </Link>
    );
  if (watch.game_item_id)
    return (
      <Link to="/market/aggregate/$id" params={{ id: watch.game_item_id }} className="link">
        {watch.name}
      </Link>
    );
  if (watch.kind === "wanted")
    return (
      <Link to="/buyorders" search={wantedAddressOf(watch.search)} className="link">
        {watch.name}
      </Link>
    );
  const { isBulk, user_seller, contractor_seller } = scopeOf(watch.search);
  if (user_seller !== undefined)
    return (
      <Link to="/user/$username/$tab" params={{ username: user_seller, tab: "market" }} className="link">
        {watch.name}
      </Link>
    );
  if (contractor_seller !== undefined)
    return (
      <Link to="/contractor/$id/$tab" params={{ id: contractor_seller, tab: "market" }} className="link">
        {watch.name}
      </Link>
    );
  return (
    <Link to={isBulk ? "/bulk" : "/market"} search={addressOf(watch.search)} className="link">
      {watch.name}
    </Link>
  );
}

function Hits({ watch: { hits, wanted, hit_count } }: { watch: Watch }) {
  const { t } = useTranslation("watches");
  const { t: orders } = useTranslation("buyorders");
  if (hits.length + wanted.length === 0) return <p className="dim">{t("noHits")}</p>;
  return (
    <>
      <p className="dim numbers">{t("hits", { count: hit_count, amount: formatCount(hit_count) })}</p>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.hit_id} className={styles.hit}>
            <span className={styles.photo}>
              <Photo url={hit.photo} item_type="Other" alt="" />
            </span>
            <Link {...pageOf(hit)} className={styles.hitTitle}>
              {hit.title}
            </Link>
            <Price amount={hit.price} />
            <span className="dim">
              <RelativeTime time={hit.timestamp} />
            </span>
          </li>
        ))}
        {wanted.map((hit) => (
          <li key={hit.hit_id} className={styles.wantedHit}>
            <Link to="/market/aggregate/$id" params={{ id: hit.game_item_id }} hash="buy" className={styles.hitTitle}>
              {hit.name}
            </Link>
            <span className="dim numbers nowrap">
              {orders("card.wanted", { count: hit.quantity, amount: formatCount(hit.quantity) })}
            </span>
            <Price amount={hit.price} />
            <span className="dim">
              <RelativeTime time={hit.timestamp} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const PAGES = { unique: "/market/$id", multiple: "/market/multiple/$id", aggregate: "/market/aggregate/$id" } as const;
const pageOf = ({ listing_type, listing_id }: Watch["hits"][number]) => ({
  to: PAGES[listing_type],
  params: { id: listing_id },
});
