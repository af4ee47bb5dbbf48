import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { ImagePicker } from "#web/ui/ImagePicker.tsx";
import styles from "#web/ui/layout/Fields.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import type { Picture } from "#web/ui/pictures.ts";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { PriceGuide } from "../../items/parts/PriceGuide.tsx";
import { ItemNameSelect } from "./ItemNameSelect.tsx";
import { ItemTypeSelect } from "./ItemTypeSelect.tsx";
import type { ListingValues } from "./listing-values.ts";

type Props = {
  values: ListingValues;
  change: (patch: Partial<ListingValues>) => void;
  errors: FieldErrors;
  onLeave: (field: keyof ListingValues) => void;
  pictures: readonly Picture[];
  onPictures: (pictures: readonly Picture[]) => void;
  pictureNotice?: string | undefined;
  /** Only an organisation's listing can be kept inside it. */
  mayBeInternal: boolean;
  leastQuantity: 0 | 1;
  /** Where the price is not simply that of one item. */
  priceLabel?: string | undefined;
  priceHelp?: string | undefined;
};

export function ListingFields({
  values,
  change,
  errors,
  onLeave,
  pictures,
  onPictures,
  pictureNotice,
  mayBeInternal,
  leastQuantity,
  priceLabel,
  priceHelp,
}: Props) {
  const { t } = useTranslation("market");
  return (
    <div className={styles.fields}>
      <TitleInput
        label={t("form.title")}
        name="title"
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
        onBlur={() => onLeave("title")}
      />
      <div className={styles.pair}>
        <ItemTypeSelect
          label={t("form.itemType")}
          value={values.item_type}
          error={errors.item_type}
          onChange={(type) => change({ item_type: type ?? "Other", item_name: null })}
        />
        <ItemNameSelect
          item_type={values.item_type}
          value={values.item_name}
          onChange={(item) =>
            change(
              item
                ? { item_name: item.name, item_type: item.type, ...(values.title.trim() ? {} : { title: item.name }) }
                : { item_name: null },
            )
          }
        />
      </div>
      <div className={styles.pair}>
        <AmountInput
          label={priceLabel ?? t("form.price")}
          name="price"
          required
          value={values.price}
          error={errors.price}
          description={priceHelp ?? t("form.priceHelp")}
          onChange={(price) => change({ price })}
          onBlur={() => onLeave("price")}
        />
        <TextInput
          label={t("form.quantity")}
          name="quantity_available"
          required
          withAsterisk
          inputMode="numeric"
          description={leastQuantity === 0 ? t("form.quantityZero") : t("form.quantityHelp")}
          value={values.quantity_available === null ? "" : String(values.quantity_available)}
          error={errors.quantity_available}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 10);
            change({ quantity_available: digits === "" ? null : Number(digits) });
          }}
          onBlur={() => onLeave("quantity_available")}
        />
      </div>
      <PriceGuide itemName={values.item_name} price={values.price} quantity={values.quantity_available} />
      <MarkdownEditor
        label={t("form.description")}
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        onChange={(description) => change({ description })}
        onBlur={() => onLeave("description")}
      />
      <ImagePicker pictures={pictures} onChange={onPictures} notice={pictureNotice} />
      {mayBeInternal && (
        <Switch
          label={t("form.internal")}
          description={t("form.internalHelp")}
          checked={values.internal}
          onChange={(event) => change({ internal: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
