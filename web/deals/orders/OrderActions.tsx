import { IconCheck, IconDots, IconPlayerPlay, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayMove, type OrderPart, type OrderStatus } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./OrderActions.module.css";
import { useUpdateOrder } from "./parts/commands.ts";

const ENDS = ["fulfilled", "cancelled"] as const;
type End = (typeof ENDS)[number];

const STATUSES = ["not-started", "in-progress", "fulfilled", "cancelled"] as const;

/** The next step first; the table of moves decides what is there, the server asks the same table. */
export function OrderActions({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateOrder();
  const [asked, setAsked] = useState<End | null>(null);
  const { order_id, status } = order;
  // An admin who takes part sees the same buttons as anyone; everything else is in the menu.
  const sides = parts.filter((part) => part !== "admin");
  const may = (to: OrderStatus) =>
    to !== status &&
    mayMove(sides.length > 0 ? sides : parts, status, to) &&
    !(status === "fulfilled" || status === "cancelled");
  // The order may show its new status, and the next question be open, before the answer to this one is here.
  const close = (to: OrderStatus) => setAsked((open) => (open === to ? null : open));
  const move = async (to: OrderStatus) => {
    try {
      await update.run({ params: { order_id }, body: { order_id, status: to } });
      close(to);
      showSuccess(t(`done.${to}`));
    } catch (failure) {
      // It is shown below, with the order as it is now.
      console.info("order not moved", failure);
      close(to);
    }
  };
  const isAdmin = parts.includes("admin");
  const isBeginning = may("in-progress");
  // A menu of one thing is none.
  const isAlone = may("cancelled") && !may("fulfilled") && !isBeginning;
  const rest = ENDS.filter((to) => may(to) && (to === "cancelled" || isBeginning));
  if (!isAdmin && !may("in-progress") && !may("fulfilled") && !may("cancelled")) return null;
  return (
    <section className={styles.place} aria-label={t("actions")}>
      <div className={styles.bar}>
        {isBeginning && (
          <Button
            variant="main"
            icon={<IconPlayerPlay aria-hidden />}
            isBusy={update.isPending && asked === null}
            onClick={() => void move("in-progress")}
          >
            {t("begin")}
          </Button>
        )}
        {may("fulfilled") && !isBeginning && (
          <Button variant="main" icon={<IconCheck aria-hidden />} onClick={() => setAsked("fulfilled")}>
            {t("complete")}
          </Button>
        )}
        {isAlone ? (
          <Button icon={<IconX aria-hidden />} onClick={() => setAsked("cancelled")}>
            {t("cancel")}
          </Button>
        ) : (
          rest.length > 0 && <More steps={rest} onChosen={setAsked} />
        )}
        {isAdmin && (
          <Picker
            label={t("adminStatus")}
            value={status}
            choices={STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) }))}
            onChange={(to) => void move(to)}
          />
        )}
      </div>
      <ErrorNotice failure={update.error} />
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`)}
          action={t(`ask.${asked}.button`)}
          variant={asked === "fulfilled" ? "main" : "danger"}
          isBusy={update.isPending}
          onConfirm={() => void move(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What is not the next step. */
function More({ steps, onChosen }: { steps: readonly End[]; onChosen: (to: End) => void }) {
  const { t } = useTranslation("orders");
  return (
    <Dropdown
      label={t("more")}
      role="menu"
      width={220}
      button={(props) => (
        <Button {...props} icon={<IconDots aria-hidden />}>
          {t("more")}
        </Button>
      )}
    >
      {(close) =>
        steps.map((to) => (
          <button
            key={to}
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              onChosen(to);
            }}
          >
            {to === "fulfilled" ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
            {t(to === "fulfilled" ? "complete" : "cancel")}
          </button>
        ))
      }
    </Dropdown>
  );
}
