import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileLine } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { useCommand } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as stock from "#web/calls/goods/stock.gen.ts";
import { formatCount } from "#web/ui/format.ts";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import { importDraft } from "./import-draft.ts";

export type StockFile = ReturnType<typeof useStockFile>;

/** The text of a stock file, what the server says of its lines, and the doing of them in parts. */
export function useStockFile(spectrum_id: string | null) {
  const { t } = useTranslation("stock");
  const csv = importDraft.use();
  const [lines, setLines] = useState<readonly FileLine[] | null>(null);
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = useCommand(stock.importStock, {
    refreshes: [marketSearch.searchListings, market.getListing, market.getMine],
  });
  const write = (text: string) => {
    importDraft.set(text);
    setLines(null);
    setFailure(null);
  };
  const choose = async (file: File) => write((await file.text()).slice(0, LIMITS.stockFileText + 1));
  const look = async () => {
    setFailure(null);
    try {
      const answer = await send.run({ body: { csv, spectrum_id } });
      setLines(answer.lines);
      setPassedOver(answer.passed_over);
    } catch (cause) {
      setFailure(cause);
    }
  };
  const doable = (lines ?? []).filter(
    ({ action, applied }) => !applied && (action === "create" || action === "change"),
  );
  const apply = async () => {
    const wanted = doable.map(({ line }) => line);
    let latest = new Map((lines ?? []).map((line) => [line.line, line]));
    setFailure(null);
    try {
      for (let from = 0; from < wanted.length; from += LIMITS.stockFileApplied) {
        setProgress(from);
        const part = wanted.slice(from, from + LIMITS.stockFileApplied);
        const answer = await send.run({ body: { csv, spectrum_id, apply: part } });
        const told = answer.lines.filter(({ line }) => part.includes(line));
        latest = new Map([...latest, ...told.map((line) => [line.line, line] as const)]);
        setLines([...latest.values()]);
      }
      const done = [...latest.values()].filter(({ applied, line }) => applied && wanted.includes(line)).length;
      const amounts = { done: formatCount(done), all: formatCount(wanted.length) };
      if (done === wanted.length) showSuccess(t("done", amounts));
      else showWarning(t("done", amounts));
    } catch (cause) {
      setFailure(cause);
    } finally {
      setProgress(null);
    }
  };
  const isBusy = send.isPending || progress !== null;
  return { csv, lines, passedOver, progress, failure, isBusy, doable, write, choose, look, apply };
}
