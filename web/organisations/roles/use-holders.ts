import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import type { Standing } from "../parts/standing.ts";

/** How many members hold a role, once that is known. */
export type HeldBy = number | undefined;

/** By role, for those who are members. */
export function useHolders(spectrum_id: string, { rank }: Standing): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({ ...query(roles.countHolders, { params: { spectrum_id } }), enabled: rank !== undefined });
  return data && new Map(data.map(({ role_id, members }) => [role_id, members]));
}
