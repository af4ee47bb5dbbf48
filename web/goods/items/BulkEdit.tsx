import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { BulkListing } from "#contract/platform/shapes.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useUpdateListing } from "../listings/parts/commands.ts";
import type { BulkValues } from "./bulk-values.ts";
import { checkBulkChange } from "./check.ts";
import { PriceGuide } from "./parts/PriceGuide.tsx";

/** Price and stock of a bulk listing. */
export function BulkEdit({ composite }: { composite: BulkListing }) {
  const { t } = useTranslation("items");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const { listing, aggregate_id } = composite;
  const update = useUpdateListing();
  const form = useForm<BulkValues>({
    blank: {
      item_name: composite.details.item_name,
      price: listing.price,
      quantity_available: listing.quantity_available,
      status: "active",
      internal: listing.internal,
      place: listing.place ?? "",
    },
    check: checkBulkChange,
    send: (values) => update.run({ params: { listing_id: listing.listing_id }, body: changesOf(listing, values) }),
    onSent: () => showSuccess(t("bulk.saved")),
  });
  const { price, quantity_available } = form.values;
  return (
    <Panel>
      <form {...form.form} className={layout.form}>
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
        <PriceGuide gameItemId={aggregate_id} price={price} quantity={quantity_available} />
        <PlaceInput label={market("filter.place")} description={t("place.help")} {...form.field("place")} />
        {listing.contractor_seller && (
          <Switch
            label={market("form.internal")}
            description={market("form.internalHelp")}
            {...form.tick("internal")}
          />
        )}
        <ErrorNotice failure={form.failure} title={ui("updateFailed")} />
        <div className={layout.actions}>
          <Button
            type="submit"
            variant="main"
            size="big"
            isBusy={form.isBusy}
            disabled={Object.keys(changesOf(listing, form.values)).length === 0}
          >
            {ui("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const changesOf = (listing: BulkListing["listing"], { price, quantity_available, internal, place }: BulkValues) => ({
  ...(price !== null && price !== listing.price ? { price } : {}),
  ...(quantity_available !== null && quantity_available !== listing.quantity_available ? { quantity_available } : {}),
  ...(internal !== listing.internal ? { internal } : {}),
  ...(place !== (listing.place ?? "") ? { place } : {}),
});
