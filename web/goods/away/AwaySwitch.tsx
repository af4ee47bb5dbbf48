import { IconBeach } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { formatDateTime } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { type SellerKey, useAway, useEndAway } from "./parts/queries.ts";

const AwayDialog = lazy(() => import("./AwayDialog.tsx").then((module) => ({ default: module.AwayDialog })));

/** Opens the dialog in which a seller says that they are away. */
export function AwayButton({ seller, spectrum_id }: { seller: SellerKey; spectrum_id: string | null }) {
  const { t } = useTranslation("stock");
  const away = useAway(seller);
  const [isOpen, setOpen] = useState(false);
  if (away) return null;
  return (
    <>
      <Button size="small" icon={<IconBeach aria-hidden />} onClick={() => setOpen(true)}>
        {t("away.button")}
      </Button>
      {isOpen && (
        <Suspense>
          <AwayDialog spectrum_id={spectrum_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a seller who is away reads above their own goods, and the way back. */
export function OwnAway({
  seller,
  spectrum_id,
  mayEnd,
}: {
  seller: SellerKey;
  spectrum_id: string | null;
  mayEnd: boolean;
}) {
  const { t } = useTranslation("stock");
  const run = useRun();
  const end = useEndAway();
  const away = useAway(seller);
  if (!away) return null;
  return (
    <Notice
      tone="warn"
      title={t("away.own", { when: formatDateTime(away.until) })}
      action={
        mayEnd && (
          <Button
            size="small"
            isBusy={end.isPending}
            onClick={() => void run(() => end.run({ body: { spectrum_id } }), t("away.back"))}
          >
            {t("away.end")}
          </Button>
        )
      }
    >
      {t("away.ownText")} {away.note && `“${away.note}”`}
    </Notice>
  );
}
