import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StockAction } from "#contract/goods/stock.ts";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { showFailure, showSuccess, showWarning } from "#web/ui/toast.ts";
import { useChangeStock } from "./commands.ts";
import type { useSelection } from "./use-selection.ts";

export type BulkFailure = { listing_id: string; title: string; message: string };

/** Runs an action on rows, reports it once, and keeps those chosen that refused, with their reasons. */
export function useBulk(selection: ReturnType<typeof useSelection>) {
  const { t } = useTranslation("stock");
  const { t: ui } = useTranslation("ui");
  const change = useChangeStock();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const run = async (ids: readonly string[], action: StockAction) => {
    if (ids.length === 0) return showFailure(t("nothingChosen"));
    try {
      const results = await change.run(ids, action);
      const refused = results.filter(({ ok }) => !ok);
      const titles = selection.chosen;
      setFailures(
        refused.map(({ listing_id, message }) => ({
          listing_id,
          title: titles.get(listing_id)?.title ?? "",
          message: message ?? "",
        })),
      );
      if (ids.length > 1 || titles.has(ids[0] ?? ""))
        selection.keep(
          new Map([...titles].filter(([id]) => !ids.includes(id) || refused.some((each) => each.listing_id === id))),
        );
      const amounts = { done: formatCount(results.length - refused.length), all: formatCount(results.length) };
      if (refused.length === 0) showSuccess(t("done", amounts));
      else showWarning(t("done", amounts));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  return { run, failures, forget: () => setFailures([]), isBusy: change.isPending };
}
