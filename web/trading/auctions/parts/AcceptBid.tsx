import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useAcceptBid } from "./commands.ts";

type Props = { bid: NonNullable<UniqueListing["bids"]>[number]; isHighest: boolean };

/** Ends the auction early. It cannot be taken back, so it is asked once and says what is given up. */
export function AcceptBid({ bid, isHighest }: Props) {
  const { t } = useTranslation("auctions");
  const { t: ui } = useTranslation("ui");
  const [isAsking, setAsking] = useState(false);
  const accept = useAcceptBid();
  const navigate = useNavigate();
  const name = bid.contractor_bidder?.name ?? bid.user_bidder?.display_name ?? "";
  const amount = formatCount(bid.bid);
  const run = async () => {
    try {
      const { order_id } = await accept.run({ params: { bid_id: bid.bid_id } });
      showSuccess(t("accept.done", { name, amount }));
      await navigate({ to: "/order/$id", params: { id: order_id } });
    } catch (failure) {
      setAsking(false);
      showFailure(failureText(ui, failure));
    }
  };
  return (
    <>
      <Button
        size="small"
        variant={isHighest ? "main" : "plain"}
        aria-label={t("accept.label", { name, amount })}
        onClick={() => setAsking(true)}
      >
        {t("accept.button")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("accept.title", { name, amount })}
          action={t("accept.confirm")}
          variant="main"
          isBusy={accept.isPending}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t("accept.text")}</p>
          {!isHighest && <p>{t("accept.notHighest")}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
