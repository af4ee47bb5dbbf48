import { useTranslation } from "react-i18next";
import type { MemberListing, UniqueListing } from "#contract/platform/shapes.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { filesOf, fromUrls, type Picture, urlsOf } from "#web/ui/pictures.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { forgetWaiting, takeWaiting } from "#web/ui/waiting-files.ts";
import { Meanwhile } from "./Meanwhile.tsx";
import { checkListingChange } from "./parts/check.ts";
import { useUpdateListing } from "./parts/commands.ts";
import { ListingFields } from "./parts/ListingFields.tsx";
import { changesBetween, type ListingValues, parseListing, seenOf, valuesOf } from "./parts/listing-values.ts";
import { useSavePictures } from "./parts/use-save-pictures.ts";
import { SaveBar } from "./SaveBar.tsx";

/** The last listing that was left with unsaved changes. */
const drafts = makeDrafts("edit", parseListing);

const check = ({ status: _, pictures: __, hadFiles: ___, ...rest }: ListingValues) => checkListingChange(rest);

/** One form, one save. `saved` is what the server last confirmed to this page: only differences to it are sent. */
export function EditForm({ composite }: { composite: UniqueListing | MemberListing }) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const listing_id = composite.listing.listing_id;
  const update = useUpdateListing();
  const pictureSaving = useSavePictures();
  const form = useForm({
    blank: () => valuesOf(composite),
    start: (kept = valuesOf(composite)) => ({ ...kept, pictures: takeWaiting(listing_id) ?? kept.pictures }),
    check,
    draft: drafts(listing_id),
    send: async (sent) => {
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
      const keep = (pictures: readonly Picture[]) => setSaved({ ...sent, pictures: fromUrls(urlsOf(pictures)) });
      keep(sent.pictures);
      const { pictures, failure } = await pictureSaving.save(listing_id, sent.pictures);
      if (failure !== undefined) {
        keep(pictures);
        change({ pictures });
        throw failure;
      }
      return urlsOf(pictures);
    },
    onSent: (photos, sent) => {
      forgetWaiting(listing_id);
      form.reset({ ...sent, pictures: fromUrls(photos), hadFiles: false });
      showSuccess(t("edit.saved"));
    },
  });
  const { values, blank: saved, setBlank: setSaved, change } = form;
  const changes = changesBetween(saved, values);
  const count = Object.keys(changes).length + (filesOf(values.pictures).length > 0 && !changes.photos ? 1 : 0);

  return (
    <Panel>
      <form {...form.form} className={styles.form}>
        <Meanwhile form={form} present={valuesOf(composite)} />
        <ListingFields
          form={form}
          mayBeInternal={composite.listing.contractor_seller !== null}
          leastQuantity={0}
          sending={pictureSaving.sending}
        />
        <ErrorNotice failure={form.failure} title={ui("updateFailed")} />
        <SaveBar form={form} count={count} />
      </form>
    </Panel>
  );
}
