import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Found } from "#contract/trading/paste.ts";
import { useCommand } from "#web/api.ts";
import { createBuyOrder } from "#web/calls/goods/buy-orders.gen.ts";
import { getWantedItems } from "#web/calls/goods/items.gen.ts";
import { createListing, getMine } from "#web/calls/goods/listings.gen.ts";
import { searchListings } from "#web/calls/goods/search.gen.ts";
import { usePriceGuard } from "#web/goods/stock/parts/use-price-guard.tsx";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Paste.module.css";
import { isSettled, type PasteRow, priceOf } from "./rows.ts";

type Props = {
  rows: readonly PasteRow[];
  change: (rows: PasteRow[]) => void;
  found: ReadonlyMap<string, Found>;
  intent: "sell" | "want";
};
type Failed = { line: number; text: string; why: string };

/** Puts each settled line up: as a listing of so many pieces, or as a wish to buy. What fails stays, and says why. */
export function OfferList({ rows, change, found, intent }: Props) {
  const { t } = useTranslation("paste");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const actor = useActor();
  const list = useCommand(createListing, { refreshes: [searchListings, getMine] });
  const wish = useCommand(createBuyOrder, { refreshes: [getWantedItems] });
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<Failed[]>([]);
  const ready = rows.filter((row) => isSettled(row) && (priceOf(row, found) ?? 0) > 0);
  const total = ready.reduce((sum, row) => sum + row.quantity * (priceOf(row, found) ?? 0), 0);

  const put = (row: PasteRow) => {
    const price = priceOf(row, found) ?? 0;
    const game_item_id = row.item?.id ?? "";
    return intent === "want"
      ? wish.run({ body: { game_item_id, quantity: row.quantity, price } })
      : list.run({
          body: {
            sale_type: "aggregate",
            game_item_id,
            price,
            quantity_available: row.quantity,
            status: "active",
            internal: false,
            spectrum_id: actor?.spectrum_id ?? null,
          },
        });
  };
  const { guard, question } = usePriceGuard();
  const ask = () =>
    guard(
      ready.map((row) => ({
        id: String(row.line),
        title: row.item?.name ?? row.text,
        price: priceOf(row, found) ?? 0,
        game_item_id: row.item?.id ?? null,
      })),
      () => void run(),
    );
  const run = async () => {
    const failures: Failed[] = [];
    let left = rows;
    for (const [place, row] of ready.entries()) {
      setDone(place);
      try {
        await put(row);
        left = left.filter(({ line }) => line !== row.line);
      } catch (failure) {
        failures.push({ line: row.line, text: row.text, why: failureText(ui, failure) });
      }
    }
    setDone(null);
    setFailed(failures);
    change([...left]);
    const made = ready.length - failures.length;
    if (made > 0) showSuccess(t(`${intent}.done`, { count: made }));
  };
  if (!me)
    return (
      <Notice>
        {t("signIn")}{" "}
        <a href={signInUrl()} className="link">
          {t("signInLink")}
        </a>
      </Notice>
    );
  return (
    <Panel title={t(`${intent}.title`, { name: actor?.name ?? me.display_name })}>
      <div className={styles.summary}>
        <Price amount={total} size="huge" />
        <p className="dim">{t(`${intent}.how`)}</p>
        {failed.length > 0 && (
          <Notice tone="bad" live>
            <ul>
              {failed.map(({ line, text, why }) => (
                <li key={line}>
                  {text}: {why}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Button
          variant="main"
          size="big"
          isBusy={done !== null}
          disabled={ready.length === 0}
          onClick={() => void ask()}
        >
          {done === null
            ? t(`${intent}.put`, { count: ready.length })
            : t("progress", { done: formatCount(done), all: formatCount(ready.length) })}
        </Button>
        {question}
      </div>
    </Panel>
  );
}
