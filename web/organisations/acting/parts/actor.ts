import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Permission } from "#contract/platform/permission-names.ts";
import { ApiError, query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import { type Me, useMe } from "#web/people/session/parts/me.ts";

export type Membership = Me["contractors"][number];

const COOKIE = "current_contractor";
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(COOKIE);
const tell = () => {
  for (const listener of listeners) listener();
};
channel?.addEventListener("message", tell);

const readCookie = () => decodeURIComponent(/(?:^|; )current_contractor=([^;]*)/.exec(document.cookie)?.[1] ?? "");

/** An organisation's code, or null for oneself. */
export function chooseActor(spectrum_id: string | null) {
  const age = spectrum_id ? 31_536_000 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${COOKIE}=${encodeURIComponent(spectrum_id ?? "")}; path=/; max-age=${age}; samesite=strict`;
  tell();
  channel?.postMessage(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whom the signed-in person acts for: an organisation of theirs, or null for themselves. */
export function useActor(): Membership | null {
  const me = useMe();
  const chosen = useSyncExternalStore(subscribe, readCookie, () => "");
  const membership = me?.contractors.find(({ spectrum_id }) => spectrum_id === chosen) ?? null;
  // An organisation that is not there any more is forgotten like one that was left.
  const { error } = useQuery({
    ...query(contractors.getContractor, { params: { spectrum_id: membership?.spectrum_id ?? "" } }),
    enabled: membership !== null,
  });
  const isGone = error instanceof ApiError && error.code === "unknown_contractor";
  const isStale = Boolean(chosen && me && (!membership || isGone));
  useEffect(() => {
    if (isStale) chooseActor(null);
  }, [isStale]);
  return membership;
}

/** May the signed-in person do this for that organisation? Unknown counts as no, so no button flashes up and dies. */
export function usePermission(spectrum_id: string | null | undefined, permission: Permission): boolean {
  const me = useMe();
  const holds = useRolePermission(spectrum_id, permission);
  return holds || Boolean(me && spectrum_id && me.role === "admin");
}

/** The same by a role that they hold there: money is not opened by being a site admin. */
export function useRolePermission(spectrum_id: string | null | undefined, permission: Permission): boolean {
  const { membership, data } = useMembership(spectrum_id);
  return (data?.roles ?? []).some(
    (role) =>
      membership?.roles.includes(role.role_id) && permission in role && role[permission as keyof typeof role] === true,
  );
}

/** Whether it is known what the signed-in person may do there: until then nothing says that they may not. */
export function useRightsKnown(spectrum_id: string | null | undefined): boolean {
  const me = useMe();
  const { membership, isPending } = useMembership(spectrum_id);
  return Boolean(me) && !(membership && isPending);
}

function useMembership(spectrum_id: string | null | undefined) {
  const me = useMe();
  const membership = me?.contractors.find((mine) => mine.spectrum_id === spectrum_id);
  const { data, isPending } = useQuery({
    ...query(contractors.getContractor, { params: { spectrum_id: spectrum_id ?? "" } }),
    enabled: membership !== undefined,
  });
  return { membership, data, isPending };
}
