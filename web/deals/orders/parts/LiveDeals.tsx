import { useQuery } from "@tanstack/react-query";
import { useWatch } from "#web/live.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";

/** Listens to what happens to the organisation's offers and orders while a screen of it is open. */
export function LiveDeals({ spectrum_id }: { spectrum_id: string }) {
  const { data } = useQuery(contractorQuery(spectrum_id));
  return data ? <Listening id={data.contractor_id} /> : null;
}

function Listening({ id }: { id: string }) {
  useWatch("contractor", id);
  return null;
}
