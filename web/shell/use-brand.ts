import { useQuery } from "@tanstack/react-query";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { brand } from "../theme/brand.ts";

/** The organisation whose hostname this is; undefined elsewhere, and until it is known. */
export const useBrand = () => useQuery({ ...contractorQuery(brand?.code ?? ""), enabled: brand !== null }).data;
