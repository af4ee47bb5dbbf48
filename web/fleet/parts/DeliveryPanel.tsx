import { IconPlus, IconTruckDelivery } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Pager } from "#web/ui/list/Pager.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./Deliveries.module.css";
import { DeliveryRows } from "./DeliveryRows.tsx";
import { contractorDeliveriesQuery, DELIVERY_LISTS, type DeliveryList, myDeliveriesQuery } from "./queries.ts";

const CreateDelivery = lazy(() =>
  import("./CreateDelivery.tsx").then((module) => ({ default: module.CreateDelivery })),
);

const PAGE = 10;

type Props = {
  /** The organisation's; without it one's own. */
  spectrum_id?: string;
  list: DeliveryList;
  onList: (list: DeliveryList) => void;
  /** Whether the viewer can begin one here. */
  mayBegin: boolean;
};

/** Deliveries under way, ended, or all, and the way to begin one. */
export function DeliveryPanel({ spectrum_id, list, onList, mayBegin }: Props) {
  const { t } = useTranslation("deliveries");
  const source = useQuery(
    spectrum_id === undefined ? myDeliveriesQuery(list) : contractorDeliveriesQuery(spectrum_id, list),
  );
  const [isBeginning, setBeginning] = useState(false);
  const [page, setPage] = useState(0);
  const { data } = source;
  const index = Math.min(page, Math.max(0, Math.ceil((data?.length ?? 0) / PAGE) - 1));
  return (
    <Panel
      flush
      title={t("title")}
      aside={
        mayBegin && (
          <Button size="small" icon={<IconPlus aria-hidden />} onClick={() => setBeginning(true)}>
            {t("create")}
          </Button>
        )
      }
    >
      <div className={styles.filter}>
        <Segments
          legend={t("filter.label")}
          value={list}
          choices={DELIVERY_LISTS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={onList}
        />
      </div>
      <ListFrame
        flush
        source={source}
        rows={data}
        loading={<Skeleton count={2} height={64} />}
        empty={
          <div className={styles.empty}>
            <IconTruckDelivery aria-hidden />
            <p>{t(`none.${list}`)}</p>
            {mayBegin && <p className="dim">{t("noneText")}</p>}
          </div>
        }
      >
        {(rows) => <DeliveryRows deliveries={rows.slice(index * PAGE, (index + 1) * PAGE)} label={t("title")} />}
      </ListFrame>
      {data && data.length > PAGE && <Pager index={index} size={PAGE} total={data.length} onTurn={setPage} />}
      {isBeginning && (
        <Suspense>
          <CreateDelivery
            {...(spectrum_id === undefined ? {} : { contractor: spectrum_id })}
            onClose={() => setBeginning(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
