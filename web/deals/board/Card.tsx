import { IconClock, IconGripVertical } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { shortId } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { Picker } from "#web/ui/Picker.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { stepOf } from "../orders/parts/last-step.ts";
import styles from "./Board.module.css";
import type { Grip } from "./board-move.ts";
import { stepColumn, targets } from "./board-move.ts";

type Props = { order: OrderStub; column: OrderStatus; isMoving: boolean; grip: Grip };

/** Dragged with the pointer, carried with the keyboard, or moved by its menu. */
export function Card({ order, column, isMoving, grip }: Props) {
  const { t } = useTranslation("orgorders");
  const open = isMoving ? [] : targets(grip.parts, order.status);
  const isHeld = grip.held?.card.order_id === order.order_id;
  return (
    <li
      className={styles.card}
      data-held={isHeld || undefined}
      data-moving={isMoving || undefined}
      draggable={open.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", order.order_id);
        event.dataTransfer.effectAllowed = "move";
        grip.hold({ card: order, over: column, byKey: false });
      }}
      onDragEnd={() => grip.hold(undefined)}
    >
      <div className={styles.head}>
        <Link to="/order/$id" params={{ id: order.order_id }} className={styles.title} draggable={false}>
          {order.title}
        </Link>
        {open.length > 0 && <Handle order={order} grip={grip} isHeld={isHeld} />}
      </div>
      <span className="dim">
        <span className="numbers">{shortId(order.order_id)}</span> ·{" "}
        {order.customer_org?.name ?? order.customer.display_name} · <RelativeTime time={order.timestamp} />
      </span>
      <Waiting order={order} />
      <div className={styles.foot}>
        <Price amount={Number(order.cost)} size="small" />
        {order.assigned_to && (
          <span title={order.assigned_to.display_name} className={styles.assigned}>
            <Avatar name={order.assigned_to.display_name} url={order.assigned_to.avatar} size={22} />
            <span className="visually-hidden">{t("board.assigned", { name: order.assigned_to.display_name })}</span>
          </span>
        )}
        {open.length > 0 && <MoveMenu order={order} open={open} grip={grip} />}
      </div>
    </li>
  );
}

/** Says in amber since when nothing happened to an open order; nothing while that is not long. */
function Waiting({ order }: { order: OrderStub }) {
  const { t } = useTranslation("orders");
  const step = stepOf(order, useNow());
  if (!step?.isOld) return null;
  return (
    <span className={styles.old}>
      <IconClock aria-hidden />
      {t("list.lastStep")}: <RelativeTime time={step.time} />
    </span>
  );
}

/** Space takes the card, arrows carry it, Space or Enter puts it down, Escape lets it go back. */
function Handle({ order, grip, isHeld }: { order: OrderStub; grip: Grip; isHeld: boolean }) {
  const { t } = useTranslation("orgorders");
  const handle = useRef<HTMLButtonElement>(null);
  const isFocused = grip.focused === order.order_id;
  useEffect(() => {
    if (isFocused) handle.current?.focus();
  }, [isFocused]);
  const onKey = (event: KeyboardEvent) => {
    const { held } = grip;
    if (!isHeld || !held) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      const over = stepColumn(grip.parts, order.status, held.over, event.key === "ArrowRight" ? 1 : -1);
      grip.hold({ ...held, over });
    } else if (event.key === "Escape") grip.hold(undefined);
  };
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={t("board.take", { title: order.title })}
      aria-pressed={isHeld}
      onKeyDown={onKey}
      onBlur={() => isHeld && grip.hold(undefined)}
      onClick={() =>
        isHeld && grip.held
          ? grip.drop(order, grip.held.over)
          : grip.hold({ card: order, over: order.status, byKey: true })
      }
    >
      <IconGripVertical aria-hidden />
    </button>
  );
}

function MoveMenu({ order, open, grip }: { order: OrderStub; open: readonly OrderStatus[]; grip: Grip }) {
  const { t } = useTranslation("orgorders");
  const { t: ui } = useTranslation("ui");
  return (
    <Picker
      label={t("board.move", { title: order.title })}
      value=""
      className={styles.menu}
      choices={[
        { value: "", label: t("board.moveTo") },
        ...open.map((value) => ({ value, label: ui(`orderStatus.${value}`) })),
      ]}
      onChange={(to) => {
        const chosen = open.find((each) => each === to);
        if (chosen) grip.drop(order, chosen);
      }}
    />
  );
}
