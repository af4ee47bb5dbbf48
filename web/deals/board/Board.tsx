import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ORDER_STATUSES, type OrderPart, type OrderStatus } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { announce } from "#web/ui/announce.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { showFailure, showWarning } from "#web/ui/toast.ts";
import { useUpdateOrder } from "../orders/parts/commands.ts";
import type { Deals } from "../orders/parts/use-deals.ts";
import styles from "./Board.module.css";
import type { Held, Moves } from "./board-move.ts";
import { isFinal, targets } from "./board-move.ts";
import { Column } from "./Column.tsx";

/** Nobody has to do anything about these: their column is narrow until somebody wants to see it. */
const FOLDED: OrderStatus = "cancelled";

/** The organisation's orders by status. A card lies in its new column at once, and goes back with the reason if it may not stay. */
export function Board({ deals }: { deals: Deals }) {
  const { t } = useTranslation("orgorders");
  const { t: orders } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const parts: readonly OrderPart[] = useMe()?.role === "admin" ? ["manager", "admin"] : ["manager"];
  const [held, setHeld] = useState<Held>();
  const [asked, setAsked] = useState<{ card: OrderStub; to: "fulfilled" | "cancelled" }>();
  const [shown, setShown] = useState<OrderStatus>("not-started");
  const [isFolded, setFolded] = useState(true);
  const [focused, setFocused] = useState<string>();
  const { moves, move } = useMoves();
  const drop = useCallback(
    (card: OrderStub, to: OrderStatus) => {
      setHeld(undefined);
      setFocused(card.order_id);
      if (to === card.status) return;
      if (!targets(parts, card.status).includes(to))
        return showWarning(t("board.illegal", { from: ui(`orderStatus.${card.status}`), to: ui(`orderStatus.${to}`) }));
      if (isFinal(to)) setAsked({ card, to });
      else void move(card, to);
    },
    [parts, move, t, ui],
  );
  const grip = {
    held,
    parts,
    focused,
    hold: (next: Held | undefined) => {
      setHeld(next);
      if (next) announce(t("board.over", { column: ui(`orderStatus.${next.over}`) }));
    },
    drop,
  };
  return (
    <>
      <p className={styles.hint}>{t("board.hint")}</p>
      <div className={styles.switch}>
        <Segments
          legend={t("board.column")}
          value={shown}
          choices={ORDER_STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) }))}
          onChange={setShown}
        />
      </div>
      <div className={styles.board} data-folded={isFolded || undefined}>
        {ORDER_STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            deals={deals}
            moves={moves}
            grip={grip}
            isShown={status === shown}
            fold={status === FOLDED ? { isFolded, toggle: () => setFolded(!isFolded) } : undefined}
          />
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={orders(`ask.${asked.to}.title`)}
          action={orders(`ask.${asked.to}.button`)}
          variant={asked.to === "fulfilled" ? "main" : "danger"}
          isBusy={false}
          onConfirm={() => {
            setAsked(undefined);
            void move(asked.card, asked.to);
          }}
          onClose={() => setAsked(undefined)}
        >
          <strong>{asked.card.title}</strong>
          <br />
          {orders(`ask.${asked.to}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves under way. One waits for the other, so that each has its own answer. */
function useMoves() {
  const { t } = useTranslation("orgorders");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateOrder();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [queue] = useState<{ last: Promise<unknown> }>({ last: Promise.resolve() });
  const { run } = update;
  const move = async (card: OrderStub, to: OrderStatus) => {
    setMoves((before) => new Map(before).set(card.order_id, { card, to }));
    const { order_id } = card;
    const made = queue.last.then(() => run({ params: { order_id }, body: { order_id, status: to } }));
    queue.last = made.catch(() => undefined);
    try {
      await made;
      announce(t("board.moved", { title: card.title, column: ui(`orderStatus.${to}`) }));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setMoves((before) => new Map([...before].filter(([id]) => id !== order_id)));
  };
  return { moves, move };
}
