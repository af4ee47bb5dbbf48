import { Switch, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useCreateListing } from "../listings/parts/commands.ts";
import { ItemNameSelect } from "../listings/parts/ItemNameSelect.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import styles from "./Stock.module.css";

/** A known item as a listing in one line: title, text and picture are the item's. Stays open for the next one. */
export function QuickAdd({ spectrum_id, onClose }: { spectrum_id: string | null; onClose: () => void }) {
  const { t } = useTranslation("stock");
  const create = useCreateListing();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState("Other");
  const [name, setName] = useState<string | null>(null);
  const [price, setPrice] = useState<number | null>(1);
  const [quantity, setQuantity] = useState("1");
  const [isActive, setActive] = useState(true);
  const [isNameMissing, setNameMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNameMissing(name === null);
    if (name === null || isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      const item = await call(catalogue.getItem, { params: { "*": name } });
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
      showSuccess(t("quick.done", { title: item.name }));
      setName(null);
      form.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")[1]?.focus();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.quick} onSubmit={submit} aria-label={t("quick.title")} noValidate>
      <div className={styles.quickFields}>
        <ItemTypeSelect label={t("quick.type")} value={type} onChange={(value) => setType(value ?? "Other")} />
        <ItemNameSelect
          isNeeded
          error={isNameMissing ? t("quick.nameMissing") : undefined}
          item_type={type}
          value={name}
          onChange={(item) => {
            setName(item?.name ?? null);
            if (item) setType(item.type);
            setNameMissing(false);
          }}
        />
        <AmountInput label={t("column.price")} value={price} onChange={setPrice} />
        <TextInput
          label={t("column.quantity")}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D/g, "").slice(0, 9))}
        />
        <Switch
          className={styles.quickSwitch ?? ""}
          label={t("quick.active")}
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <div className={styles.quickActions}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t("quick.save")}
          </Button>
          <Button onClick={onClose}>{t("quick.discard")}</Button>
        </div>
      </div>
      <ErrorNotice failure={failure} />
    </form>
  );
}
