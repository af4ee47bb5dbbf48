import { Switch } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BulkListing } from "#contract/platform/shapes.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import fields from "#web/ui/layout/Fields.module.css";
import form from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { tell } from "#web/ui/toast.ts";
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
  const box = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<BulkValues>({
    item_name: composite.details.item_name,
    price: listing.price,
    quantity_available: listing.quantity_available,
    status: "active",
    internal: listing.internal,
  });
  const change = (patch: Partial<BulkValues>) => setValues((old) => ({ ...old, ...patch }));
  const errors = fieldErrors(ui, checkBulkChange(values));
  const { price, quantity_available, internal } = values;
  const changes = {
    ...(price !== null && price !== listing.price ? { price } : {}),
    ...(quantity_available !== null && quantity_available !== listing.quantity_available ? { quantity_available } : {}),
    ...(internal !== listing.internal ? { internal } : {}),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errors).length > 0) return focusFirstError(box.current);
    try {
      await update.run({ params: { listing_id: listing.listing_id }, body: changes });
      tell(t("bulk.saved"));
    } catch (failure) {
      console.info("bulk listing not changed", failure);
    }
  };
  return (
    <Panel>
      <form ref={box} onSubmit={submit} noValidate className={form.form}>
        <div className={fields.pair}>
          <AmountInput
            label={t("bulk.price")}
            name="price"
            required
            value={price}
            error={errors.price}
            onChange={(next) => change({ price: next })}
          />
          <CountInput
            label={market("form.quantity")}
            name="quantity_available"
            required
            description={market("form.quantityZero")}
            value={quantity_available}
            error={errors.quantity_available}
            onChange={(next) => change({ quantity_available: next })}
          />
        </div>
        <PriceGuide gameItemId={aggregate_id} price={price} quantity={quantity_available} />
        {listing.contractor_seller && (
          <Switch
            label={market("form.internal")}
            description={market("form.internalHelp")}
            checked={internal}
            onChange={(event) => change({ internal: event.currentTarget.checked })}
          />
        )}
        <ErrorNotice failure={update.error} />
        <div className={form.actions}>
          <Button
            type="submit"
            look="main"
            size="big"
            isBusy={update.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            {ui("save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
