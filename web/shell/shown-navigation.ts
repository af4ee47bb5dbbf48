import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useStanding } from "#web/organisations/parts/standing.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import type { Condition } from "../root.ts";
import { brand } from "../theme/brand.ts";
import { ADMIN_PERMISSIONS, BRANDED_WHEN_ACTING, STOCK_PERMISSIONS, useNavigation } from "./navigation.ts";

/** What holds now, of what entries may ask for. */
function useConditions(): Record<Condition, boolean> {
  const me = useMe();
  const actor = useActor();
  const { permissions } = useStanding(actor?.spectrum_id);
  return {
    "signed in": Boolean(me),
    "as oneself": actor === null,
    acting: actor !== null,
    "organisation admin": ADMIN_PERMISSIONS.some((permission) => permissions.has(permission)),
    "site admin": me?.role === "admin",
    "keeps stock": STOCK_PERMISSIONS.some((permission) => permissions.has(permission)),
    "uses money": permissions.has("manage_stock"),
    "main site": brand === null,
  };
}

/** The places that whoever looks may go to, by group. */
export function useShownNavigation(): ReturnType<typeof useNavigation> {
  const holds = useConditions();
  return useNavigation()
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter(
        (entry) =>
          (entry.when ?? []).every((condition) => holds[condition]) ||
          (brand !== null && holds.acting && BRANDED_WHEN_ACTING.includes(entry.key)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
