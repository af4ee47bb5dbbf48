import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { refreshableAt } from "#contract/goods/listing-life.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import { Button } from "#web/ui/Button.tsx";
import { formatRelative } from "#web/ui/format.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useRefreshListing } from "./commands.ts";

type Props = { listing_id: string; expiration: string; status: ListingStatus; showWait?: boolean };

export function RefreshButton({ listing_id, expiration, status, showWait = false }: Props) {
  const { t } = useTranslation("market");
  const run = useRun();
  const refresh = useRefreshListing();
  const at = +refreshableAt(new Date(expiration), new Date());
  if (status === "archived") return null;
  if (at > Date.now()) {
    return showWait ? <span className="dim">{t("refresh.wait", { when: formatRelative(at, Date.now()) })}</span> : null;
  }
  return (
    <Button
      size="small"
      icon={<IconRefresh aria-hidden />}
      isBusy={refresh.isPending}
      onClick={() => void run(() => refresh.run({ params: { listing_id } }), t("refresh.done"))}
    >
      {t("refresh.button")}
    </Button>
  );
}
