import { IconBasketQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import form from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { ItemSummary } from "../items/ItemSummary.tsx";
import { aggregateQuery, itemByNameQuery } from "../items/parts/queries.ts";
import { ItemNameSelect } from "../listings/parts/ItemNameSelect.tsx";
import { ItemTypeSelect } from "../listings/parts/ItemTypeSelect.tsx";
import { shownTitle } from "../listings/parts/item-name.ts";
import { BuyOrderForm } from "./BuyOrderForm.tsx";
import styles from "./CreateBuyOrderScreen.module.css";

/** First the item, then what one pays for it. The choice stands in the address. */
export function CreateBuyOrderScreen() {
  const { t } = useTranslation("buyorders");
  const { t: market } = useTranslation("market");
  const { item, type, words } = useSearch({ from: "/buyorder/create" });
  const navigate = useNavigate();
  const choose = (next: { item?: string | undefined; type?: string | undefined }) =>
    void navigate({
      to: "/buyorder/create",
      search: { item: next.item, type: next.type },
      replace: true,
      resetScroll: false,
    });
  useTitle(t("create.title"));
  return (
    <div className={form.page}>
      <h1>{t("create.title")}</h1>
      <p className="dim">{t("create.lead")}</p>
      <Panel title={t("create.choose")}>
        <div className={fields.pair}>
          <ItemTypeSelect
            label={market("form.itemType")}
            value={type ?? "Other"}
            onChange={(chosen) => choose({ type: chosen ?? undefined })}
          />
          <ItemNameSelect
            isNeeded
            words={words}
            item_type={type ?? "Other"}
            value={item ?? null}
            onChange={(chosen) => choose(chosen ? { item: chosen.name, type: chosen.type } : { type })}
          />
        </div>
      </Panel>
      {item ? (
        <Chosen name={item} />
      ) : (
        <EmptyState icon={<IconBasketQuestion />} title={t("create.none")} text={t("create.noneText")} />
      )}
    </div>
  );
}

function Chosen({ name }: { name: string }) {
  const found = useQuery(itemByNameQuery(name));
  const item = useQuery({ ...aggregateQuery(found.data?.id ?? ""), enabled: found.data !== undefined });
  const error = found.error ?? item.error;
  if (error) return <ErrorNotice failure={error} onRetry={() => void (found.error ? found : item).refetch()} />;
  if (!item.data)
    return (
      <Panel>
        <Skeleton count={5} height={40} />
      </Panel>
    );
  const { aggregate_id, details, photos, listings } = item.data;
  const asks = listings.filter((ask) => ask.quantity_available > 0);
  return (
    <Panel
      title={
        <Link to="/market/aggregate/$id" params={{ id: aggregate_id }} className="link">
          {shownTitle(details)}
        </Link>
      }
    >
      <div className={styles.columns}>
        <div className={styles.picture}>
          <Photo
            url={photos[0]}
            item_type={details.item_type}
            name={details.item_name ?? details.title}
            alt=""
            fit="contain"
          />
        </div>
        <div className={styles.form}>
          <ItemSummary item={item.data} asks={asks} />
          <BuyOrderForm
            isPage
            key={aggregate_id}
            game_item_id={aggregate_id}
            cheapest={asks.length === 0 ? undefined : Math.min(...asks.map(({ price }) => price))}
          />
        </div>
      </div>
    </Panel>
  );
}
