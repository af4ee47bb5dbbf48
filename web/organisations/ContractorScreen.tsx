import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { ContractorPage } from "./page/ContractorPage.tsx";
import { tabOf } from "./page/contractor-tabs.ts";
import { contractorQuery } from "./parts/queries.ts";

export function ContractorScreen() {
  const { id = "", tab } = useParams({ strict: false });
  const { data: contractor } = useSuspenseQuery(contractorQuery(id));
  const shown = tabOf(tab);
  useCanonical(`/contractor/${contractor.spectrum_id}${shown === "about" ? "" : `/${shown}`}`);
  return <ContractorPage contractor={contractor} tab={shown} />;
}
