// @vitest-environment happy-dom
import { searchOffers } from "#contract/deals/offers.ts";
import { searchOrders } from "#contract/deals/orders.ts";
import { describeList } from "#web/testing/lists.ts";
import { open } from "#web/testing/page.tsx";
import { OffersTable } from "./parts/OffersTable.tsx";
import { OrdersTable } from "./parts/OrdersTable.tsx";
import { useDeals } from "./parts/use-deals.ts";

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
