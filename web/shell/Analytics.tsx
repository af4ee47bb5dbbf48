import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { allowAnalytics, countPage, denyAnalytics } from "./analytics.ts";

/** Counts each address that is opened for as long as it is drawn, which is while the person accepts all cookies. */
export function Analytics({ id }: { id: string }) {
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href });
  useEffect(() => {
    allowAnalytics(id);
    return denyAnalytics;
  }, [id]);
  useEffect(() => {
    if (href !== undefined) countPage(href);
  }, [href]);
  return null;
}
