// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { searchOffers } from "#contract/deals/offers.ts";
import { searchOrders } from "#contract/deals/orders.ts";
import { said, sees } from "#web/testing/acts.ts";
import { describeList } from "#web/testing/lists.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { OffersTable } from "./parts/OffersTable.tsx";
import { OrdersTable } from "./parts/OrdersTable.tsx";
import { useDeals } from "./parts/use-deals.ts";

test("an order of a service that is called as the order is names it once", async () => {
  const page = example(searchOrders);
  const items = page.items.map((order) => ({
    ...order,
    count: 0,
    title: "Convoy escort",
    service_name: "Convoy escort",
  }));
  network.answer(searchOrders, { ...page, items });
  await open(<Orders />, { route: "/orders" });
  await sees("Convoy escort");
  expect(said().split("Convoy escort")).toHaveLength(items.length + 1);
});

const Offers = () => <OffersTable deals={useDeals("buying")} />;
const Orders = () => <OrdersTable deals={useDeals("buying")} />;

describeList("offers", {
  open: () => open(<Offers />, { route: "/orders" }),
  reads: searchOffers,
  row: "Night patrol helmet",
  nothing: { items: [], item_counts: { "to-seller": 0, "to-customer": 0, accepted: 0, rejected: 0 } },
  empty: "No offers here. Put something into your cart and send an offer.",
});

describeList("orders", {
  open: () => open(<Orders />, { route: "/orders" }),
  reads: searchOrders,
  row: "Night patrol helmet",
  nothing: { items: [], item_counts: { fulfilled: 0, "in-progress": 0, "not-started": 0, cancelled: 0 } },
  empty: "No orders here. An accepted offer becomes an order.",
});
