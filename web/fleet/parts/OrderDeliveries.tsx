import { IconTruckDelivery } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Button } from "#web/ui/Button.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import styles from "./Deliveries.module.css";
import { DeliveryRows } from "./DeliveryRows.tsx";
import { orderDeliveriesQuery } from "./queries.ts";

const CreateDelivery = lazy(() =>
  import("./CreateDelivery.tsx").then((module) => ({ default: module.CreateDelivery })),
);

type Props = { order: Order; sides: readonly Side[] };

/** The deliveries of an order, and for who sells it the way to begin one. Nothing where there is nothing to show or do. */
export function OrderDeliveries({ order, sides }: Props) {
  const { t } = useTranslation("deliveries");
  const isIn = order.contractor !== null || order.assigned_to !== null;
  const { data } = useQuery({ ...orderDeliveriesQuery(order.order_id), enabled: isIn });
  const [isBeginning, setBeginning] = useState(false);
  const mayBegin = sides.includes("seller") && !isClosed(order.status);
  if (!isIn || !data || (data.length === 0 && !mayBegin)) return null;
  return (
    <Panel title={t("title")}>
      <div className={styles.panel}>
        {data.length > 0 && <DeliveryRows deliveries={data} label={t("title")} isNarrow />}
        {mayBegin && (
          <div>
            <Button icon={<IconTruckDelivery aria-hidden />} onClick={() => setBeginning(true)}>
              {t("create")}
            </Button>
          </div>
        )}
      </div>
      {isBeginning && (
        <Suspense>
          <CreateDelivery order={order} onClose={() => setBeginning(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
