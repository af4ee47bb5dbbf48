import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./ReviewForm.module.css";
import { ReviewForm } from "./ReviewForm.tsx";

type Props = { order: Order; sides: readonly Side[] };

/** Which review somebody on these sides still owes. */
function owed({ customer_review, contractor_review }: Order, sides: readonly Side[]): "customer" | "contractor" | null {
  if (sides.includes("customer") && !customer_review) return "customer";
  return sides.includes("seller") && !contractor_review ? "contractor" : null;
}

/** Asks for a review of work that is done: in a dialog when it is completed under one's eyes, in a line from then on. */
export function ReviewInvite({ order, sides }: Props) {
  const { t } = useTranslation("orders");
  const isDone = order.status === "fulfilled";
  const wasDone = useRef(isDone);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isDone && !wasDone.current) setOpen(true);
    wasDone.current = isDone;
  }, [isDone]);
  const role = owed(order, sides);
  if (!isDone || !role || !order.may_be_reviewed) return null;
  return (
    <>
      <Notice>
        {t("review.waiting")}{" "}
        <Link
          to="/order/$id/$tab"
          params={{ id: order.order_id, tab: "reviews" }}
          resetScroll={false}
          replace
          className="link"
        >
          {t("review.write")}
        </Link>
      </Notice>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("review.invite")}
        centered
        closeButtonProps={{ "aria-label": t("review.later") }}
      >
        <div className={styles.form}>
          <p className="dim">{t("review.inviteText")}</p>
          <ReviewForm order_id={order.order_id} role={role} />
        </div>
      </Modal>
    </>
  );
}
