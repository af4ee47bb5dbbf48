import { IconBellPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import type { WatchTarget } from "./watched-search.ts";

const WatchDialog = lazy(() => import("./WatchDialog.tsx").then((module) => ({ default: module.WatchDialog })));

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
  const { t } = useTranslation("watches");
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
        {children ?? t(isShop(target) ? "button.shop" : `button.${target.kind}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <WatchDialog target={target} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
