import { IconNotes } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderStub } from "#contract/deals/orders.ts";
import { OrderNotes } from "#web/deals/notes/parts/OrderNotes.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import styles from "./Row.module.css";

/** The organisation's notes about the order, over the table. */
export function NotesInRow({ order }: { order: OrderStub }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("notes.of", { title: order.title })}
        className={styles.control ?? ""}
        onClick={() => setOpen(true)}
      >
        <IconNotes />
      </IconButton>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={t("notes.of", { title: order.title })}
          closeButtonProps={{ "aria-label": ui("close") }}
        >
          <OrderNotes order_id={order.order_id} />
        </Modal>
      )}
    </>
  );
}
