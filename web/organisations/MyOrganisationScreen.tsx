import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useActor } from "./acting/parts/actor.ts";
import { ForOrganisation } from "./ForOrganisation.tsx";
import { ContractorPage } from "./page/ContractorPage.tsx";
import { contractorQuery } from "./parts/queries.ts";

/** The page of the organisation that one acts for. Its parts are under the organisation's own address. */
export function MyOrganisationScreen() {
  const { t } = useTranslation("shell");
  const actor = useActor();
  // The organisation's own page has its name for a title and a heading.
  useTitle(actor ? undefined : t("nav.myorg"));
  return (
    <>
      {!actor && <h1>{t("nav.myorg")}</h1>}
      <ForOrganisation>{({ spectrum_id }) => <Own key={spectrum_id} spectrum_id={spectrum_id} />}</ForOrganisation>
    </>
  );
}

function Own({ spectrum_id }: { spectrum_id: string }) {
  const { data, error, refetch } = useQuery(contractorQuery(spectrum_id));
  if (data) return <ContractorPage contractor={data} tab="about" />;
  return error ? <ErrorNotice failure={error} onRetry={() => void refetch()} /> : <Skeleton count={5} height={64} />;
}
