import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Stepper } from "#web/ui/Stepper.tsx";
import styles from "./CartLineRow.module.css";
import type { LineState } from "./cart-state.ts";
import { type CartLine, cart, removeLine, setQuantity, takeOut } from "./parts/cart.ts";

export function CartLineRow({ line, state, onRetry }: { line: CartLine; state: LineState; onRetry: () => void }) {
  const { t } = useTranslation("cart");
  const { t: market } = useTranslation("market");
  const isReady = state.kind === "ready";
  return (
    <li className={styles.row} data-dead={state.kind === "gone" || state.kind === "not-for-sale" || undefined}>
      <div className={styles.photo}>
        <Photo url={line.photo} item_type={line.item_type} name={line.title} alt="" />
      </div>
      <div className={styles.words}>
        <Link to="/market/$id" params={{ id: line.listing_id }} className={styles.title}>
          {line.title}
        </Link>
        <LineNotes state={state} onRetry={onRetry} />
      </div>
      {isReady ? (
        <Stepper
          label={market("buy.quantity")}
          value={state.quantity}
          min={1}
          max={state.stock}
          onChange={(quantity) => cart.set(setQuantity(cart.get(), line.listing_id, quantity))}
        />
      ) : (
        <span />
      )}
      <div className={styles.sum}>
        {isReady && <Price amount={state.price * state.quantity} />}
        {isReady && state.quantity > 1 && (
          <span className="dim">{t("each", { amount: formatCount(state.price) })}</span>
        )}
      </div>
      <IconButton
        label={t("remove", { title: line.title })}
        onClick={() => takeOut(t("removed", { title: line.title }), removeLine(cart.get(), line.listing_id))}
      >
        <IconTrash />
      </IconButton>
    </li>
  );
}

function LineNotes({ state, onRetry }: { state: LineState; onRetry: () => void }) {
  const { t } = useTranslation("cart");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  if (state.kind === "loading") return <span className="dim">{t("loading")}</span>;
  if (state.kind === "gone") return <span className={styles.bad}>{t("gone")}</span>;
  if (state.kind === "not-for-sale")
    return (
      <span className={styles.bad}>
        {state.why === "auction" || state.why === "own" ? t(state.why) : market(`state.${state.why}`)}
      </span>
    );
  if (state.kind === "failed") {
    return (
      <span className={styles.bad}>
        {t("failed")}{" "}
        <Button size="small" variant="quiet" onClick={onRetry}>
          {ui("retry")}
        </Button>
      </span>
    );
  }
  return (
    <>
      <span className="dim numbers">
        {market("buy.ofLeft", { count: state.stock, amount: formatCount(state.stock) })}
      </span>
      {state.priceBefore !== null && (
        <span className={state.price > state.priceBefore ? styles.warn : styles.good}>
          {t(state.price > state.priceBefore ? "priceRose" : "priceFell", {
            before: formatCount(state.priceBefore),
            now: formatCount(state.price),
          })}
        </span>
      )}
      {state.wanted !== null && (
        <span className={styles.warn}>
          {t("stockFell", { wanted: formatCount(state.wanted), left: formatCount(state.stock) })}
        </span>
      )}
    </>
  );
}
