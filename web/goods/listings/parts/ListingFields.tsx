import { Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import type { Fields } from "#web/ui/form/use-form.ts";
import { ImagePicker } from "#web/ui/ImagePicker.tsx";
import styles from "#web/ui/layout/Fields.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { filesOf, fromUrls, type SendingPictures, urlsOf } from "#web/ui/pictures.ts";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { PriceGuide } from "../../items/parts/PriceGuide.tsx";
import { itemByNameQuery } from "../../items/parts/queries.ts";
import { ItemNameSelect } from "./ItemNameSelect.tsx";
import { ItemTypeSelect } from "./ItemTypeSelect.tsx";
import type { ListingValues } from "./listing-values.ts";

type Props = {
  form: Fields<ListingValues>;
  /** Only an organisation's listing can be kept inside it. */
  mayBeInternal: boolean;
  leastQuantity: 0 | 1;
  /** Where the price is not simply that of one item. */
  priceLabel?: string | undefined;
  priceHelp?: string | undefined;
  /** While the form's pictures are sent. */
  sending: SendingPictures | null;
};

export function ListingFields({ form, mayBeInternal, leastQuantity, priceLabel, priceHelp, sending }: Props) {
  const { t } = useTranslation("market");
  const { t: items } = useTranslation("items");
  const { values, errors, change } = form;
  const client = useQueryClient();
  const ofItem = useRef<string | null>(null);
  /** Until somebody adds a picture, the item's own stands for it, and follows the choice of the item. */
  const showItem = async (name: string | null) => {
    const found = name === null ? null : await client.fetchQuery(itemByNameQuery(name)).catch(() => null);
    const photo = found?.photo ?? null;
    const before = ofItem.current;
    ofItem.current = photo;
    form.setValues((old) => {
      const isOwn = old.pictures.length > 0 && urlsOf(old.pictures).join() !== before;
      return isOwn || old.item_name !== name ? old : { ...old, pictures: photo ? fromUrls([photo]) : [] };
    });
  };
  return (
    <div className={styles.fields}>
      <TitleInput label={t("form.title")} name="title" {...form.field("title")} />
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
          onChange={(item) => {
            change(
              item
                ? { item_name: item.name, item_type: item.type, ...(values.title.trim() ? {} : { title: item.name }) }
                : { item_name: null },
            );
            void showItem(item?.name ?? null);
          }}
        />
      </div>
      <div className={styles.pair}>
        <AmountInput
          label={priceLabel ?? t("form.price")}
          name="price"
          required
          description={priceHelp ?? t("form.priceHelp")}
          {...form.field("price")}
        />
        <CountInput
          label={t("form.quantity")}
          name="quantity_available"
          required
          description={leastQuantity === 0 ? t("form.quantityZero") : t("form.quantityHelp")}
          {...form.field("quantity_available")}
        />
      </div>
      <PriceGuide itemName={values.item_name} price={values.price} quantity={values.quantity_available} />
      <PlaceInput label={t("filter.place")} description={items("place.help")} {...form.field("place")} />
      <MarkdownEditor label={t("form.description")} max={LIMITS.description} {...form.field("description")} />
      <ImagePicker
        pictures={values.pictures}
        onChange={(pictures) => change({ pictures })}
        sending={sending}
        notice={values.hadFiles && filesOf(values.pictures).length === 0 ? t("create.filesDropped") : undefined}
      />
      {mayBeInternal && (
        <Switch label={t("form.internal")} description={t("form.internalHelp")} {...form.tick("internal")} />
      )}
    </div>
  );
}
