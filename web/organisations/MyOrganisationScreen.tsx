import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ForOrganisation } from "./ForOrganisation.tsx";
import { ContractorPage } from "./page/ContractorPage.tsx";
import { contractorQuery } from "./parts/queries.ts";

/** The page of the organisation that one acts for. Its parts are under the organisation's own address. */
export function MyOrganisationScreen() {
  return <ForOrganisation>{({ spectrum_id }) => <Own key={spectrum_id} spectrum_id={spectrum_id} />}</ForOrganisation>;
}

function Own({ spectrum_id }: { spectrum_id: string }) {
  const { data, error, refetch } = useQuery(contractorQuery(spectrum_id));
  if (data) return <ContractorPage contractor={data} tab="about" />;
  return error ? <ErrorNotice failure={error} onRetry={() => void refetch()} /> : <Skeleton count={5} height={64} />;
}
