import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import type { StockAction } from "#contract/goods/stock.ts";
import { isFarOff } from "#contract/goods/usual-price.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { formatCount } from "#web/ui/format.ts";
import { usualPricesQuery } from "../../listings/parts/use-usual.ts";

/** A price that is about to be set. */
type Priced = Pick<SearchResult, "title" | "price" | "game_item_id"> & { id: string };
type Far = Priced & { usual: number };

const SHOWN = 5;

/** Asks before prices far from the usual ones are saved: a slip of the finger is cheaper here than on the market. */
export function usePriceGuard(): {
  guard: (rows: readonly Priced[], save: () => void) => Promise<void>;
  question: ReactNode;
} {
  const { t } = useTranslation("stock");
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ far: readonly Far[]; save: () => void } | null>(null);
  const guard = async (rows: readonly Priced[], save: () => void) => {
    const far = await farOffOf(client, rows);
    if (far.length === 0) save();
    else setAsked({ far, save });
  };
  const question = asked && (
    <ConfirmDialog
      title={t("guard.title", { count: asked.far.length })}
      action={t("guard.save", { count: asked.far.length })}
      cancel={t("guard.back")}
      variant="main"
      isBusy={false}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        asked.save();
      }}
    >
      <ul>
        {asked.far.slice(0, SHOWN).map(({ id, title, price, usual }) => (
          <li key={id}>{t("guard.line", { title, price: formatCount(price), usual: formatCount(usual) })}</li>
        ))}
        {asked.far.length > SHOWN && <li>{t("guard.more", { count: asked.far.length - SHOWN })}</li>}
      </ul>
    </ConfirmDialog>
  );
  return { guard, question };
}

async function farOffOf(client: QueryClient, rows: readonly Priced[]): Promise<Far[]> {
  const ids = [...new Set(rows.flatMap(({ game_item_id }) => game_item_id ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / LIMITS.searchPage) }, (_, part) =>
    ids.slice(part * LIMITS.searchPage, (part + 1) * LIMITS.searchPage),
  );
  // Whoever cannot be told the usual price is not kept from selling.
  const known = await Promise.all(
    parts.map((part) => client.fetchQuery(usualPricesQuery(part)).catch(() => undefined)),
  );
  const usual = new Map(
    known.flatMap((each) => each?.prices ?? []).map(({ game_item_id, median }) => [game_item_id, median]),
  );
  return rows.flatMap((row) => {
    const median = usual.get(row.game_item_id ?? "");
    return median !== undefined && isFarOff(row.price, { median }) ? { ...row, usual: median } : [];
  });
}

/** What a price becomes, as the server reckons it: never below zero, percentages rounded. */
export function priceAfter(price: number, action: StockAction & { kind: "price" }): number {
  const { change, amount } = action;
  const next =
    change === "percent" ? Math.round(price * (1 + amount / 100)) : change === "add" ? price + amount : amount;
  return Math.min(LIMITS.auec, Math.max(0, next));
}
