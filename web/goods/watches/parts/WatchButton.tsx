import { IconBellPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { needTexts } from "#web/i18n.ts";
import { useSignedIn } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import type { WatchTarget } from "./watch-target.ts";

const WatchDialog = lazy(async () => {
  const [module] = await Promise.all([import("./WatchDialog.tsx"), needTexts("more")]);
  return { default: module.WatchDialog };
});

/** Whether all goods of one seller are watched. */
const isShop = (target: WatchTarget) =>
  target.kind === "search" && (target.scope?.user_seller ?? target.scope?.contractor_seller) !== undefined;

/** Asks for a name and a highest price, then watches. Strangers sign in first and come back here. */
export function WatchButton({
  target,
  name,
  variant = "plain",
  children,
}: {
  target: WatchTarget;
  name: string;
  variant?: "plain" | "quiet";
  /** Words that fit the place better than "Watch this search". */
  children?: string;
}) {
  const { t } = useTranslation("market");
  const signedIn = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={variant}
        icon={<IconBellPlus aria-hidden />}
        onClick={() => void signedIn(() => setOpen(true))}
      >
        {children ?? t(isShop(target) ? "watch.shop" : `watch.${target.kind}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <WatchDialog target={target} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
