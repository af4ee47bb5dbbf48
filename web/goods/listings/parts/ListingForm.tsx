import { Switch } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import type { Rating } from "#contract/platform/shapes.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { failureText } from "#web/ui/failure.ts";
import type { Draft } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { srcOf, urlsOf } from "#web/ui/pictures.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { keepWaiting } from "#web/ui/waiting-files.ts";
import { checkListing } from "./check.ts";
import { useCreateListing } from "./commands.ts";
import { ListingCard } from "./ListingCard.tsx";
import { ListingFields } from "./ListingFields.tsx";
import { ListingStrip } from "./ListingStrip.tsx";
import { BLANK, type ListingValues } from "./listing-values.ts";
import { PublishBar } from "./PublishBar.tsx";
import { stripQuery } from "./queries.ts";
import { useSavePictures } from "./use-save-pictures.ts";

/** How the listing is sold, beside its price: nothing more for a fixed price, the terms of an auction. */
export type Sale = {
  sale_type: "sale" | "auction";
  /** Whether its own fields are right; the wrong ones are marked. */
  isReady?: () => boolean;
  /** What the form sends for it. */
  terms: { minimum_bid_increment?: number; end_time?: string; late_bids_extend?: boolean };
  ends: string | null;
  onDone: () => void;
};
type Props = {
  draft: Draft<ListingValues>;
  /** What it begins with, of what was kept from last time and what its address fills in. */
  start: (kept: ListingValues | undefined) => ListingValues;
  sale: Sale;
  priceLabel?: string;
  priceHelp?: string;
  /** Fields of the kind of sale, after those that every listing has. */
  children?: ReactNode;
};

/** Makes one listing of one's own goods. What is typed is kept until it is on the market. */
export function ListingForm({ draft, start, sale, priceLabel, priceHelp, children }: Props) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const actor = useActor();
  const seller = useSeller();
  const navigate = useNavigate();
  const create = useCreateListing();
  const pictureSaving = useSavePictures();
  const form = useForm({
    blank: BLANK,
    start,
    check: checkListing,
    isRestReady: sale.isReady,
    draft,
    send: async ({ pictures, hadFiles: _, price, quantity_available, ...rest }) => {
      const body = {
        ...rest,
        ...sale.terms,
        sale_type: sale.sale_type,
        price: price ?? 0,
        quantity_available: quantity_available ?? 1,
        photos: urlsOf(pictures),
        internal: Boolean(actor) && rest.internal,
        spectrum_id: actor?.spectrum_id ?? null,
      };
      const { listing_id } = await create.run({ body });
      // The listing is there: whatever happens to its pictures, it must not be made again.
      return { listing_id, ...(await pictureSaving.save(listing_id, pictures)) };
    },
    onSent: ({ listing_id, failure, pictures }, { title }) => {
      sale.onDone();
      showSuccess(t("create.done", { title }));
      if (failure === undefined) return navigate({ to: "/market/$id", params: { id: listing_id } });
      keepWaiting(listing_id, pictures);
      showFailure(`${t("create.picturesFailed")} ${failureText(ui, failure)}`);
      return navigate({ to: "/market_edit/$id", params: { id: listing_id } });
    },
  });
  const { values } = form;

  return (
    <>
      <div className={styles.columns}>
        <Panel>
          <form {...form.form} className={styles.form}>
            <ListingFields
              form={form}
              mayBeInternal={actor !== null}
              leastQuantity={1}
              priceLabel={priceLabel}
              priceHelp={priceHelp}
              sending={pictureSaving.sending}
            />
            {children}
            <Switch
              label={t("form.active")}
              description={t("form.activeHelp")}
              checked={values.status === "active"}
              onChange={(event) => form.change({ status: event.currentTarget.checked ? "active" : "inactive" })}
            />
            <ErrorNotice failure={form.failure} title={t("create.failed")} />
            <PublishBar label={t("create.submit")} isBusy={form.isBusy} />
          </form>
        </Panel>
        <aside className={styles.preview} aria-label={t("create.preview")}>
          <h2>{t("create.preview")}</h2>
          <div inert>
            <ListingCard listing={previewOf(values, { sale, ...seller })} />
          </div>
        </aside>
      </div>
      <Similar title={values.title} item_name={values.item_name} />
    </>
  );
}

const WAIT_MS = 400;
const MIN_LETTERS = 3;

/** What others ask for the same: of the item, or of what the title says so far. */
function Similar({ title, item_name }: { title: string; item_name: string | null }) {
  const { t } = useTranslation("market");
  const [words] = useDebouncedValue((item_name ?? title).trim(), WAIT_MS);
  if (words.length < MIN_LETTERS) return null;
  return <ListingStrip title={t("create.similar")} query={stripQuery({ query: words.slice(0, 200) })} />;
}

type Seller = Pick<SearchResult, "user_seller" | "contractor_seller" | "seller_name"> & { rating: Rating | undefined };

/** As whom one sells: oneself, or the organisation one acts for. */
function useSeller(): Seller {
  const me = useMe();
  const actor = useActor();
  const contractor = useQuery({ ...contractorQuery(actor?.spectrum_id ?? ""), enabled: actor !== null }).data;
  return actor
    ? { user_seller: null, contractor_seller: actor.spectrum_id, seller_name: actor.name, rating: contractor?.rating }
    : {
        user_seller: me?.username ?? null,
        contractor_seller: null,
        seller_name: me?.display_name ?? null,
        rating: me?.rating,
      };
}

const previewOf = (values: ListingValues, { sale, rating, ...seller }: { sale: Sale } & Seller): SearchResult => ({
  ...seller,
  total_rating: rating?.total_rating ?? null,
  avg_rating: rating?.avg_rating ?? null,
  assured_rating: rating?.assured_rating ?? null,
  rating_count: rating?.rating_count ?? null,
  rating_streak: rating?.streak ?? null,
  total_orders: rating?.total_orders ?? null,
  total_assignments: rating?.total_assignments ?? null,
  response_rate: rating?.response_rate ?? null,
  view_count: null,
  listing_id: "",
  details_id: "",
  game_item_id: null,
  listing_type: "unique",
  sale_type: sale.sale_type,
  title: values.title.trim() || "…",
  item_type: values.item_type,
  item_name: values.item_name,
  item_names: null,
  photo: values.pictures[0] ? srcOf(values.pictures[0]) : null,
  price: values.price ?? 0,
  minimum_price: values.price ?? 0,
  maximum_price: values.price ?? 0,
  quantity_available: values.quantity_available ?? 0,
  status: values.status,
  internal: values.internal,
  timestamp: new Date().toISOString(),
  expiration: new Date().toISOString(),
  auction_end_time: sale.ends,
  place: values.place.trim() || null,
  sellers: 1,
});
