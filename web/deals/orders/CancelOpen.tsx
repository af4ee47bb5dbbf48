import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { EndDialog } from "../parts/EndDialog.tsx";
import { useUpdateOrder } from "./parts/commands.ts";

/** Whoever placed an order that nobody does yet, or a site admin, may take it back. */
export function CancelOpen({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const { t } = useTranslation("orders");
  const update = useUpdateOrder();
  const [isAsked, setAsked] = useState(false);
  if (!parts.includes("customer") && !parts.includes("admin")) return null;
  const cancel = async (reason: string | undefined) => {
    try {
      const { order_id } = order;
      await update.run({
        params: { order_id },
        body: { order_id, status: "cancelled", ...(reason ? { reason } : {}) },
      });
      showSuccess(t("done.cancelled"));
    } catch (failure) {
      // It is shown below, with the order as it is now.
      console.info("order not cancelled", failure);
    }
    setAsked(false);
  };
  return (
    <div>
      <Button icon={<IconX aria-hidden />} onClick={() => setAsked(true)}>
        {t("cancel")}
      </Button>
      <ErrorNotice failure={update.error} />
      {isAsked && (
        <EndDialog
          title={t("ask.cancelled.title")}
          text={t("ask.cancelled.text")}
          action={t("ask.cancelled.button")}
          isBusy={update.isPending}
          onConfirm={(reason) => void cancel(reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
