import { useBlocker } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MemberListing, UniqueListing } from "#contract/platform/shapes.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { filesOf, fromUrls, type Picture, urlsOf } from "#web/ui/pictures.ts";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { forgetWaiting, takeWaiting } from "#web/ui/waiting-files.ts";
import { MeanwhileNotice } from "./MeanwhileNotice.tsx";
import { checkListingChange } from "./parts/check.ts";
import { useUpdateListing } from "./parts/commands.ts";
import { ListingFields } from "./parts/ListingFields.tsx";
import {
  changesBetween,
  type EditDraft,
  type ListingValues,
  meanwhileBetween,
  parseEditDraft,
  seenOf,
  valuesOf,
} from "./parts/listing-values.ts";
import { useListingForm } from "./parts/use-listing-form.ts";
import { useSavePictures } from "./parts/use-save-pictures.ts";

/** The last listing that was left with unsaved changes. */
const draft = makeStored<EditDraft | null>("freeport.draft.edit", parseEditDraft);
const draftOf = (listing_id: string) => {
  const kept = draft.get();
  return kept?.listing_id === listing_id ? kept.values : undefined;
};

const check = (values: ListingValues) => {
  const { status: _, photos: __, ...rest } = values;
  return checkListingChange(rest);
};

/** One form, one save. `saved` is what the server last confirmed to this page: only differences to it are sent. */
export function EditForm({ composite }: { composite: UniqueListing | MemberListing }) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const listing_id = composite.listing.listing_id;
  const [saved, setSaved] = useState(() => valuesOf(composite));
  const [kept] = useState(() => draftOf(listing_id));
  const [pictures, setPictures] = useState<readonly Picture[]>(
    () => takeWaiting(listing_id) ?? fromUrls((kept ?? saved).photos),
  );
  const [failure, setFailure] = useState<unknown>(null);
  const update = useUpdateListing();
  const pictureSaving = useSavePictures();
  const { form, values, errors, setValues, change, onLeave, isReady, forget } = useListingForm(kept ?? saved, check);
  const changes = changesBetween(
    { ...saved, photos: urlsOf(fromUrls(saved.photos)) },
    { ...values, photos: urlsOf(pictures) },
  );
  const count = Object.keys(changes).length + (filesOf(pictures).length > 0 && !changes.photos ? 1 : 0);
  useEffect(() => {
    if (count > 0)
      draft.set({
        listing_id,
        values: { ...values, photos: urlsOf(pictures) },
        hadFiles: filesOf(pictures).length > 0,
      });
    else if (draftOf(listing_id)) draft.set(null);
  }, [listing_id, values, pictures, count]);
  const isBusy = update.isPending || pictureSaving.isPending;
  const present = valuesOf(composite);
  const { untouched, contested } = meanwhileBetween(saved, values, present);
  useEffect(() => {
    // What nobody here has touched follows the listing.
    if (isBusy || Object.keys(untouched).length === 0) return;
    setSaved((old) => ({ ...old, ...untouched }));
    setValues((old) => ({ ...old, ...untouched }));
  });
  useBlocker({
    shouldBlockFn: () => count > 0 && !isBusy && !window.confirm(ui("leave")),
    enableBeforeUnload: () => count > 0,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady()) return;
    setFailure(null);
    try {
      if (Object.keys(changes).length > 0)
        await update.run({
          params: { listing_id },
          body: {
            ...changes,
            price: changes.price ?? undefined,
            quantity_available: changes.quantity_available ?? undefined,
            seen: seenOf(saved, changes),
          },
        });
      setSaved({ ...values, photos: urlsOf(pictures) });
      const photos = await pictureSaving.save(listing_id, pictures);
      forgetWaiting(listing_id);
      setSaved({ ...values, photos });
      setPictures(fromUrls(photos));
      forget();
      tell(t("edit.saved"));
    } catch (cause) {
      setFailure(cause);
    }
  };
  const discard = () => {
    setValues(saved);
    setPictures(fromUrls(saved.photos));
    setFailure(null);
    forget();
  };

  return (
    <Panel>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {!isBusy &&
          contested.map((field) => (
            <MeanwhileNotice
              key={field}
              field={field}
              mine={values[field]}
              theirs={present[field]}
              onKeep={() => setSaved({ ...saved, [field]: present[field] })}
              onTake={() => {
                setSaved({ ...saved, [field]: present[field] });
                change({ [field]: present[field] });
              }}
            />
          ))}
        <ListingFields
          values={values}
          change={change}
          errors={errors}
          onLeave={onLeave}
          pictures={pictures}
          onPictures={setPictures}
          mayBeInternal={composite.listing.contractor_seller !== null}
          leastQuantity={0}
        />
        <ErrorNotice failure={failure} />
        <div className={styles.bar}>
          <span aria-live="polite">{count > 0 ? t("edit.unsaved", { count }) : t("edit.upToDate")}</span>
          <Button onClick={discard} disabled={count === 0 || isBusy}>
            {t("edit.discard")}
          </Button>
          <Button type="submit" look="main" isBusy={isBusy} disabled={count === 0}>
            {ui("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
