import { Switch } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { failureText } from "#web/ui/failure.ts";
import { focusFirstError } from "#web/ui/field-errors.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { filesOf, fromUrls, type Picture, srcOf, urlsOf } from "#web/ui/pictures.ts";
import type { makeStored } from "#web/ui/stored.ts";
import { tell, tellFailure } from "#web/ui/toast.ts";
import { keepWaiting } from "#web/ui/waiting-files.ts";
import { checkListing } from "./check.ts";
import { useCreateListing } from "./commands.ts";
import { ListingCard } from "./ListingCard.tsx";
import { ListingFields } from "./ListingFields.tsx";
import { BLANK, type Draft, type ListingValues } from "./listing-values.ts";
import { useListingForm } from "./use-listing-form.ts";
import { useSavePictures } from "./use-save-pictures.ts";

/** How the listing is sold, beside its price: nothing more for a fixed price, the terms of an auction. */
export type Sale = {
  sale_type: "sale" | "auction";
  /** What the form sends for it, or nothing while something is wrong with it. */
  terms: () => { minimum_bid_increment?: number; end_time?: string; late_bids_extend?: boolean } | undefined;
  ends: string | null;
  onDone: () => void;
};
export type DraftStore = ReturnType<typeof makeStored<Draft | null>>;

type Props = {
  draft: DraftStore;
  sale: Sale;
  priceLabel?: string;
  priceHelp?: string;
  /** Fields of the kind of sale, after those that every listing has. */
  children?: ReactNode;
};

/** Makes one listing of one's own goods. What is typed is kept until it is on the market. */
export function ListingForm({ draft, sale, priceLabel, priceHelp, children }: Props) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const actor = useActor();
  const navigate = useNavigate();
  const create = useCreateListing();
  const pictureSaving = useSavePictures();
  const [kept] = useState(draft.get);
  const { form, values, errors, change, onLeave, isReady } = useListingForm(kept?.values ?? BLANK, checkListing);
  const [pictures, setPictures] = useState<readonly Picture[]>(() => fromUrls(kept?.values.photos ?? []));
  useEffect(() => {
    const isBlank = JSON.stringify({ ...values, photos: [] }) === JSON.stringify(BLANK) && pictures.length === 0;
    draft.set(
      isBlank ? null : { values: { ...values, photos: urlsOf(pictures) }, hadFiles: filesOf(pictures).length > 0 },
    );
  }, [draft, values, pictures]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const terms = sale.terms();
    if (!isReady()) return;
    if (!terms) return focusFirstError(form.current);
    const { price, quantity_available, ...rest } = values;
    const body = {
      ...rest,
      ...terms,
      sale_type: sale.sale_type,
      price: price ?? 0,
      quantity_available: quantity_available ?? 1,
      photos: urlsOf(pictures),
      internal: Boolean(actor) && values.internal,
      spectrum_id: actor?.spectrum_id ?? null,
    };
    try {
      const { listing_id } = await create.run({ body });
      draft.set(null);
      sale.onDone();
      await pictureSaving.save(listing_id, pictures).then(
        () => navigate({ to: "/market/$id", params: { id: listing_id } }),
        (failure: unknown) => {
          keepWaiting(listing_id, pictures);
          tellFailure(`${t("create.picturesFailed")} ${failureText(ui, failure)}`, failure);
          return navigate({ to: "/market_edit/$id", params: { id: listing_id } });
        },
      );
      tell(t("create.done", { title: values.title }));
    } catch (failure) {
      console.info("listing not made", failure);
    }
  };

  return (
    <div className={styles.columns}>
      <Panel>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
          <ListingFields
            values={values}
            change={change}
            errors={errors}
            onLeave={onLeave}
            pictures={pictures}
            onPictures={setPictures}
            pictureNotice={kept?.hadFiles && filesOf(pictures).length === 0 ? t("create.filesDropped") : undefined}
            mayBeInternal={actor !== null}
            leastQuantity={1}
            priceLabel={priceLabel}
            priceHelp={priceHelp}
          />
          {children}
          <Switch
            label={t("form.active")}
            description={t("form.activeHelp")}
            checked={values.status === "active"}
            onChange={(event) => change({ status: event.currentTarget.checked ? "active" : "inactive" })}
          />
          <ErrorNotice failure={create.error} />
          <div className={styles.actions}>
            <Link to="/market/me" className="link">
              {ui("cancel")}
            </Link>
            <Button type="submit" look="main" size="big" isBusy={create.isPending || pictureSaving.isPending}>
              {t("create.submit")}
            </Button>
          </div>
        </form>
      </Panel>
      <aside className={styles.preview} aria-label={t("create.preview")}>
        <h2>{t("create.preview")}</h2>
        <div inert>
          <ListingCard
            listing={previewOf(values, pictures, { sale, seller_name: actor?.name ?? me?.display_name ?? "" })}
          />
        </div>
      </aside>
    </div>
  );
}

const NOBODY = {
  user_seller: null,
  contractor_seller: null,
  total_rating: null,
  avg_rating: null,
  rating_count: null,
  rating_streak: null,
  total_orders: null,
  total_assignments: null,
  response_rate: null,
  view_count: null,
};

const previewOf = (
  values: ListingValues,
  pictures: readonly Picture[],
  { sale, seller_name }: { sale: Sale; seller_name: string },
): SearchResult => ({
  ...NOBODY,
  listing_id: "",
  details_id: "",
  game_item_id: null,
  listing_type: "unique",
  sale_type: sale.sale_type,
  title: values.title.trim() || "…",
  item_type: values.item_type,
  item_name: values.item_name,
  photo: pictures[0] ? srcOf(pictures[0]) : null,
  price: values.price ?? 0,
  minimum_price: values.price ?? 0,
  maximum_price: values.price ?? 0,
  quantity_available: values.quantity_available ?? 0,
  status: values.status,
  internal: values.internal,
  timestamp: new Date().toISOString(),
  expiration: new Date().toISOString(),
  auction_end_time: sale.ends,
  seller_name,
});
