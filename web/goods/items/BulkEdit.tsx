import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { BulkListing } from "#contract/platform/shapes.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { Meanwhile } from "../listings/Meanwhile.tsx";
import { useUpdateListing } from "../listings/parts/commands.ts";
import { BLANK, changesBetween, type ListingValues, seenOf } from "../listings/parts/listing-values.ts";
import { SaveBar } from "../listings/SaveBar.tsx";
import { checkBulkChange } from "./check.ts";
import { PriceGuide } from "./parts/PriceGuide.tsx";

/** Of a bulk listing nothing else is its seller's: text and pictures are the item's. */
const valuesOf = ({ listing }: BulkListing): ListingValues => ({
  ...BLANK,
  price: listing.price,
  quantity_available: listing.quantity_available,
  internal: listing.internal,
  place: listing.place ?? "",
});

/** Price and stock of a bulk listing. Only what was changed is sent, and never over what was sold meanwhile. */
export function BulkEdit({ composite }: { composite: BulkListing }) {
  const { t } = useTranslation("items");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const { listing, aggregate_id } = composite;
  const update = useUpdateListing();
  const form = useForm<ListingValues>({
    blank: () => valuesOf(composite),
    check: checkBulkChange,
    send: (values, saved) => {
      const { price, quantity_available, internal, place } = changesBetween(saved, values);
      return update.run({
        params: { listing_id: listing.listing_id },
        body: {
          price: price ?? undefined,
          quantity_available: quantity_available ?? undefined,
          internal,
          place,
          seen: seenOf(saved, changesBetween(saved, values)),
        },
      });
    },
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(market("edit.saved"));
    },
  });
  const { values, blank: saved } = form;
  return (
    <Panel>
      <form {...form.form} className={layout.form}>
        <Meanwhile form={form} present={valuesOf(composite)} />
        <div className={fields.pair}>
          <AmountInput label={t("bulk.price")} name="price" required {...form.field("price")} />
          <CountInput
            label={market("form.quantity")}
            name="quantity_available"
            required
            description={market("form.quantityZero")}
            {...form.field("quantity_available")}
          />
        </div>
        <PriceGuide gameItemId={aggregate_id} price={values.price} quantity={values.quantity_available} />
        <PlaceInput label={market("filter.place")} description={t("place.help")} {...form.field("place")} />
        {listing.contractor_seller && (
          <Switch
            label={market("form.internal")}
            description={market("form.internalHelp")}
            {...form.tick("internal")}
          />
        )}
        <ErrorNotice failure={form.failure} title={ui("updateFailed")} />
        <SaveBar form={form} count={Object.keys(changesBetween(saved, values)).length} />
      </form>
    </Panel>
  );
}
