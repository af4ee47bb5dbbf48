// @vitest-environment happy-dom
import { searchListings } from "#contract/goods/search.ts";
import { listServices } from "#contract/goods/services.ts";
import { listWatches } from "#contract/goods/watches.ts";
import { describeList } from "#web/testing/lists.ts";
import { open } from "#web/testing/page.tsx";
import { MarketScreen } from "./listings/MarketScreen.tsx";
import { ServicesScreen } from "./services/ServicesScreen.tsx";
import { StockScreen } from "./stock/StockScreen.tsx";
import { WatchesScreen } from "./watches/WatchesScreen.tsx";

describeList("the market", {
  open: () => open(<MarketScreen />, { route: "/market" }),
  reads: searchListings,
  row: "Night patrol helmet",
  nothing: { total: 0, listings: [] },
  empty: "No listings match",
});

describeList("one's stock", {
  open: () => open(<StockScreen />, { route: "/market/manage" }),
  reads: searchListings,
  row: "Night patrol helmet",
  nothing: { total: 0, listings: [] },
  empty: "No listings yet",
});

describeList("services", {
  open: () => open(<ServicesScreen />, { route: "/services" }),
  reads: listServices,
  row: "Cargo run",
  nothing: {
    data: [],
    pagination: {
      currentPage: 0,
      pageSize: 20,
      totalItems: 0,
      totalPages: 0,
      hasNextPage: false,
      hasPreviousPage: false,
    },
  },
  empty: "Nobody offers a service yet",
});

describeList("what one watches", {
  open: () => open(<WatchesScreen />, { route: "/market/watches" }),
  reads: listWatches,
  row: "Night patrol helmet",
  nothing: [],
  empty: "You watch nothing yet",
});
