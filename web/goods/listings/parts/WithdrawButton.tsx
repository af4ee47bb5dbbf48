import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useDeleteListing } from "./commands.ts";

type Props = { listing_id: string; title: string; isIcon?: boolean; onDone?: () => unknown };

/** Takes an auction back. The server refuses once somebody has bid on it. */
export function WithdrawButton({ listing_id, title, isIcon = false, onDone }: Props) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteListing();
  const confirm = async () => {
    try {
      await remove.run({ params: { listing_id } });
      setAsked(false);
      showSuccess(t("withdraw.done", { title }));
      await onDone?.();
    } catch (failure) {
      setAsked(false);
      showFailure(failureText(ui, failure));
    }
  };
  return (
    <>
      {isIcon ? (
        <IconButton label={t("withdraw.row", { title })} onClick={() => setAsked(true)}>
          <IconTrash />
        </IconButton>
      ) : (
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t("withdraw.button")}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t("withdraw.ask", { title })}
          action={t("withdraw.button")}
          isBusy={remove.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          {t("withdraw.text")}
        </ConfirmDialog>
      )}
    </>
  );
}
