import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { shownName } from "#web/ui/party.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useBlocklist } from "./use-blocklist.ts";

/** Says on the page of somebody whom one has blocked that it is so, and why. */
export function BlockedStrip({ username }: { username: string }) {
  return useMe() ? <Strip username={username} /> : null;
}

function Strip({ username }: { username: string }) {
  const { t } = useTranslation("blocklist");
  const list = useBlocklist("me");
  const run = useRun();
  const [isBusy, setBusy] = useState(false);
  const entry = list.found.data?.find(({ blocked_username }) => blocked_username === username);
  if (!entry) return null;
  const name = entry.blocked_user ? shownName(entry.blocked_user) : username;
  const unblock = async () => {
    setBusy(true);
    await run(() => list.unblock(username), t("unblocked", { name }));
    setBusy(false);
  };
  const action = (
    <Button size="small" isBusy={isBusy} onClick={() => void unblock()}>
      {t("unblock")}
    </Button>
  );
  return (
    <Notice tone="warn" title={t("strip", { name })} action={action}>
      {entry.reason}
    </Notice>
  );
}
