import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { PriceGuide } from "../items/parts/PriceGuide.tsx";
import { useCreateListing } from "../listings/parts/commands.ts";
import { ItemNameSelect } from "../listings/parts/ItemNameSelect.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import styles from "./Stock.module.css";

/** A known item as a listing in one line: title, text and picture are the item's. Stays open for the next one. */
export function QuickAdd({ spectrum_id, onClose }: { spectrum_id: string | null; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const create = useCreateListing();
  const form = useForm({
    blank: { type: "Other", name: null as string | null, price: 1 as number | null, quantity: "1", isActive: true },
    check: ({ name }) => (name === null ? [{ path: ["name"] }] : []),
    send: async ({ name, price, quantity, isActive }) => {
      const item = await call(catalogue.getItem, { params: { "*": name ?? "" } });
      await create.run({
        body: {
          sale_type: "sale",
          title: item.name,
          description: item.description ?? item.name,
          item_type: item.type,
          item_name: item.name,
          price: price ?? 0,
          quantity_available: Math.max(1, Number(quantity)),
          photos: item.photo === null ? [] : [item.photo],
          status: isActive ? "active" : "inactive",
          internal: false,
          spectrum_id,
        },
      });
      return item.name;
    },
    onSent: (title, values) => {
      showSuccess(t("quick.done", { title }));
      form.reset({ ...values, name: null });
      form.form.ref.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")[1]?.focus();
    },
  });
  const { values, change } = form;

  return (
    <form {...form.form} className={styles.quick} aria-label={t("quick.title")}>
      <div className={styles.quickFields}>
        <ItemTypeSelect
          label={t("quick.type")}
          value={values.type}
          onChange={(type) => change({ type: type ?? "Other" })}
        />
        <ItemNameSelect
          isNeeded
          error={form.errors.name && t("quick.nameMissing")}
          item_type={values.type}
          value={values.name}
          onChange={(item) => change({ name: item?.name ?? null, ...(item && { type: item.type }) })}
        />
        <AmountInput label={t("column.price")} {...form.field("price")} />
        <TextInput
          label={t("column.quantity")}
          inputMode="numeric"
          autoComplete="off"
          value={values.quantity}
          onChange={(event) => change({ quantity: event.currentTarget.value.replace(/\D/g, "").slice(0, 9) })}
        />
        <Switch className={styles.quickSwitch ?? ""} label={t("quick.active")} {...form.tick("isActive")} />
        <div className={styles.quickActions}>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("quick.save")}
          </Button>
          <Button onClick={onClose}>{t("quick.discard")}</Button>
        </div>
      </div>
      <PriceGuide itemName={values.name} price={values.price} quantity={Number(values.quantity)} />
      <ErrorNotice failure={form.failure} />
    </form>
  );
}
