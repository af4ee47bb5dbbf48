import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type FieldErrors, fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import fields from "#web/ui/layout/Fields.module.css";
import form from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCreateListing } from "../listings/parts/commands.ts";
import { ItemNameSelect } from "../listings/parts/ItemNameSelect.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import styles from "./BulkForm.module.css";
import { BLANK_BULK, type BulkValues, parseBulkDraft, parseBulkPrefill } from "./bulk-values.ts";
import { checkBulk } from "./check.ts";
import { PriceGuide } from "./parts/PriceGuide.tsx";
import { aggregateQuery, itemByNameQuery } from "./parts/queries.ts";

const draft = makeStored<BulkValues | null>("freeport.draft.bulk", parseBulkDraft);

/** Offers a stock of a known item: a price and a quantity; text and pictures are the item's. */
export function BulkForm() {
  const { t } = useTranslation("items");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const actor = useActor();
  const navigate = useNavigate();
  const create = useCreateListing();
  const box = useRef<HTMLFormElement>(null);
  const prefill = parseBulkPrefill(useSearch({ strict: false }));
  const [values, setValues] = useState<BulkValues>(() => startWith(prefill));
  const [type, setType] = useState<string>("Other");
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { data: item } = useQuery({
    ...itemByNameQuery(values.item_name ?? ""),
    enabled: values.item_name !== null,
  });
  const game_item_id = values.item_name === null ? undefined : item?.id;
  const all = fieldErrors(ui, checkBulk(values, game_item_id));
  const errors: FieldErrors = Object.fromEntries(Object.entries(all).filter(([field]) => seen.has(field)));
  const change = (patch: Partial<BulkValues>) => setValues((old) => ({ ...old, ...patch }));
  const leave = (field: keyof BulkValues) => setSeen((old) => new Set(old).add(field));
  useEffect(() => {
    draft.set(JSON.stringify(values) === JSON.stringify(BLANK_BULK) ? null : values);
  }, [values]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSeen(new Set(Object.keys(all)));
    const { price, quantity_available, status } = values;
    if (Object.keys(all).length > 0 || !game_item_id || price === null || quantity_available === null)
      return focusFirstError(box.current);
    const body = {
      sale_type: "aggregate" as const,
      game_item_id,
      price,
      quantity_available,
      status,
      internal: actor !== null && values.internal,
      spectrum_id: actor?.spectrum_id ?? null,
    };
    try {
      await create.run({ body });
      draft.set(null);
      tell(t("bulk.done", { title: values.item_name ?? "" }));
      await navigate({ to: "/market/aggregate/$id", params: { id: game_item_id } });
    } catch (failure) {
      console.info("bulk listing not made", failure);
    }
  };
  return (
    <Panel>
      <form ref={box} onSubmit={submit} noValidate className={form.form}>
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
            onChange={(chosen) => {
              if (chosen) setType(chosen.type);
              change({ item_name: chosen?.name ?? null });
            }}
          />
        </div>
        {errors.game_item_id && (
          <p role="alert" className={styles.missing}>
            {t("bulk.choose")}
          </p>
        )}
        {game_item_id && <ChosenItem game_item_id={game_item_id} />}
        <div className={fields.pair}>
          <AmountInput
            label={t("bulk.price")}
            name="price"
            required
            value={values.price}
            error={errors.price}
            onChange={(price) => change({ price })}
            onBlur={() => leave("price")}
          />
          <CountInput
            label={market("form.quantity")}
            name="quantity_available"
            required
            value={values.quantity_available}
            error={errors.quantity_available}
            onChange={(quantity_available) => change({ quantity_available })}
            onBlur={() => leave("quantity_available")}
          />
        </div>
        <PriceGuide itemName={values.item_name} price={values.price} quantity={values.quantity_available} />
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
            checked={values.internal}
            onChange={(event) => change({ internal: event.currentTarget.checked })}
          />
        )}
        <ErrorNotice failure={create.error} />
        <div className={form.actions}>
          <Link to="/market/me" className="link">
            {ui("cancel")}
          </Link>
          <Button type="submit" look="main" size="big" isBusy={create.isPending}>
            {t("bulk.submit")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What a link fills in wins over what was left from last time. */
function startWith({ item, price, quantity }: ReturnType<typeof parseBulkPrefill>): BulkValues {
  const kept = draft.get();
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
        <Photo url={photos[0]} item_type={details.item_type} alt="" />
      </div>
      <div className={styles.text}>
        <strong>{details.title}</strong>
        <span className="dim">{itemTypeName(details.item_type)}</span>
        <p className={styles.description}>{details.description}</p>
      </div>
    </div>
  );
}
