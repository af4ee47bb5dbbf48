import { Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { PublishBar } from "#web/goods/listings/parts/PublishBar.tsx";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import fields from "#web/ui/layout/Fields.module.css";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useCreateListing } from "../listings/parts/commands.ts";
import { ItemNameSelect } from "../listings/parts/ItemNameSelect.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import { shownTitle } from "../listings/parts/item-name.ts";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { type Prefill, parsePrefill } from "../listings/parts/prefill.ts";
import styles from "./BulkForm.module.css";
import { BLANK_BULK, type BulkValues, parseBulk } from "./bulk-values.ts";
import { checkBulk } from "./check.ts";
import { PriceGuide } from "./parts/PriceGuide.tsx";
import { aggregateQuery, itemByNameQuery } from "./parts/queries.ts";

const drafts = makeDrafts("bulk", parseBulk);

/** Offers a stock of a known item: a price and a quantity; text and pictures are the item's. */
export function BulkForm() {
  const { t } = useTranslation("items");
  const { t: market } = useTranslation("market");
  const actor = useActor();
  const navigate = useNavigate();
  const create = useCreateListing();
  const prefill = parsePrefill(useSearch({ strict: false }));
  const [type, setType] = useState<string>(prefill.type ?? "Other");
  const client = useQueryClient();
  const idOf = ({ item_name }: BulkValues) =>
    item_name === null ? undefined : client.getQueryData(itemByNameQuery(item_name).queryKey)?.id;
  const form = useForm({
    blank: BLANK_BULK,
    start: (kept) => startWith(prefill, kept),
    check: (values) => checkBulk(values, idOf(values)),
    draft: drafts(),
    send: ({ price, quantity_available, status, internal, place }) =>
      create.run({
        body: {
          sale_type: "aggregate",
          game_item_id: game_item_id ?? "",
          price: price ?? 0,
          quantity_available: quantity_available ?? 0,
          status,
          internal: actor !== null && internal,
          place,
          spectrum_id: actor?.spectrum_id ?? null,
        },
      }),
    onSent: (_, { item_name }) => {
      showSuccess(t("bulk.done", { title: item_name ?? "" }));
      return navigate({ to: "/market/aggregate/$id", params: { id: game_item_id ?? "" } });
    },
  });
  const { values, errors, change } = form;
  const { data: item } = useQuery({
    ...itemByNameQuery(values.item_name ?? ""),
    enabled: values.item_name !== null,
  });
  const game_item_id = idOf(values);
  return (
    <Panel>
      <form {...form.form} className={layout.form}>
        <div className={fields.pair}>
          <ItemTypeSelect
            label={market("form.itemType")}
            value={values.item_name === null ? type : (item?.type ?? type)}
            onChange={(chosen) => {
              setType(chosen ?? "Other");
              change({ item_name: null });
            }}
          />
          <ItemNameSelect
            isNeeded
            item_type={item?.type ?? type}
            value={values.item_name}
            error={errors.game_item_id && t("bulk.choose")}
            onChange={(chosen) => {
              if (chosen) setType(chosen.type);
              change({ item_name: chosen?.name ?? null });
            }}
          />
        </div>
        {game_item_id && <ChosenItem game_item_id={game_item_id} />}
        <div className={fields.pair}>
          <AmountInput label={t("bulk.price")} name="price" required {...form.field("price")} />
          <CountInput
            label={market("form.quantity")}
            name="quantity_available"
            required
            {...form.field("quantity_available")}
          />
        </div>
        <PriceGuide itemName={values.item_name} price={values.price} quantity={values.quantity_available} />
        <PlaceInput label={market("filter.place")} description={t("place.help")} {...form.field("place")} />
        <Switch
          label={market("form.active")}
          description={market("form.activeHelp")}
          checked={values.status === "active"}
          onChange={(event) => change({ status: event.currentTarget.checked ? "active" : "inactive" })}
        />
        {actor && (
          <Switch
            label={market("form.internal")}
            description={market("form.internalHelp")}
            {...form.tick("internal")}
          />
        )}
        <ErrorNotice failure={form.failure} title={market("create.failed")} />
        <PublishBar label={t("bulk.submit")} isBusy={form.isBusy} />
      </form>
    </Panel>
  );
}

/** What a link fills in wins over what was left from last time. */
function startWith({ item, price, quantity }: Prefill, kept: BulkValues | undefined): BulkValues {
  if (item === undefined) return kept ?? BLANK_BULK;
  const same = kept?.item_name === item ? kept : BLANK_BULK;
  return {
    ...same,
    item_name: item,
    price: price ?? same.price,
    quantity_available: quantity ?? same.quantity_available,
  };
}

function ChosenItem({ game_item_id }: { game_item_id: string }) {
  const { data } = useQuery(aggregateQuery(game_item_id));
  if (!data) return <div className={styles.chosen} aria-hidden />;
  const { details, photos } = data;
  return (
    <div className={styles.chosen}>
      <div className={styles.picture}>
        <Photo url={photos[0]} item_type={details.item_type} name={details.item_name ?? details.title} alt="" />
      </div>
      <div className={styles.text}>
        <strong>{shownTitle(details)}</strong>
        <span className="dim">{itemTypeName(details.item_type)}</span>
        <p className={styles.description}>{details.description}</p>
      </div>
    </div>
  );
}
