// @vitest-environment happy-dom
import { searchContracts } from "#contract/trading/contracts.ts";
import { describeList } from "#web/testing/lists.ts";
import { open } from "#web/testing/page.tsx";
import { ContractsScreen } from "./ContractsScreen.tsx";

describeList("public contracts", {
  open: () => open(<ContractsScreen />, { route: "/contracts" }),
  reads: searchContracts,
  row: "Escort to Pyro and back",
  nothing: { total: 0, items: [] },
  empty: "No contract fits",
});
