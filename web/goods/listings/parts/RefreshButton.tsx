import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LISTING_LIFE } from "#contract/platform/limits.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatRelative } from "#web/ui/format.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useRefreshListing } from "./commands.ts";

/** When the listing may be refreshed: three days after its month was last started. */
export function refreshableAt(expiration: string): number {
  const at = new Date(expiration);
  at.setMonth(at.getMonth() - LISTING_LIFE.months);
  at.setDate(at.getDate() + LISTING_LIFE.refreshAfterDays);
  return at.getTime();
}

type Props = { listing_id: string; expiration: string; status: ListingStatus; showWait?: boolean };

export function RefreshButton({ listing_id, expiration, status, showWait = false }: Props) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const refresh = useRefreshListing();
  const at = refreshableAt(expiration);
  if (status === "archived") return null;
  if (at > Date.now()) {
    return showWait ? <span className="dim">{t("refresh.wait", { when: formatRelative(at, Date.now()) })}</span> : null;
  }
  const run = async () => {
    try {
      await refresh.run({ params: { listing_id } });
      showSuccess(t("refresh.done"));
    } catch (failure) {
      showFailure(failureText(ui, failure), failure);
    }
  };
  return (
    <Button size="small" icon={<IconRefresh aria-hidden />} isBusy={refresh.isPending} onClick={run}>
      {t("refresh.button")}
    </Button>
  );
}
