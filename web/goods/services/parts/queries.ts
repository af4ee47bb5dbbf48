import type { Answer } from "#contract/platform/endpoint.ts";
import { query } from "#web/api.ts";
import * as services from "#web/calls/goods/services.gen.ts";
import { brand } from "#web/theme/brand.ts";
import type { Party } from "#web/ui/party.ts";
import { type ServiceSearch, serviceParameters } from "./search.ts";

export type ServicePage = Answer<typeof services.listServices>;

export const servicesQuery = (search: ServiceSearch) => {
  const { kind, ...rest } = serviceParameters(search);
  // A kind of the address that the server does not know is refused there, and the page says so.
  const scope = brand ? { contractor: brand.code } : {};
  return query(services.listServices, { query: { ...rest, ...scope, kind: kind as "Other" | undefined } });
};
export const serviceQuery = (service_id: string) => query(services.getService, { params: { service_id } });

export const userServicesQuery = (username: string) => query(services.getUserServices, { params: { username } });
export const contractorServicesQuery = (spectrum_id: string) =>
  query(services.getContractorServices, { params: { spectrum_id } });

type Seller = Pick<Party, "kind" | "id">;
/** What a seller does for hire; for those who manage it also what is switched off. */
export const sellersServicesQuery = ({ kind, id }: Seller) =>
  (kind === "user" ? userServicesQuery(id) : contractorServicesQuery(id)) as ReturnType<typeof userServicesQuery>;
