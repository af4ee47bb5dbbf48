import { Textarea } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlocklistEntry } from "#contract/organisations/blocklist.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ChatLink } from "#web/people/profiles/parts/ChatLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { shownName, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { PeoplePicker } from "../../parts/PeoplePicker.tsx";
import styles from "./Blocklist.module.css";
import { type Owner, useBlocklist } from "./use-blocklist.ts";

/** Whom one deals with no more: of oneself, or of an organisation. */
export function Blocklist({ owner }: { owner: Owner }) {
  const { t } = useTranslation("blocklist");
  const list = useBlocklist(owner);
  return (
    <Panel title={t("title")}>
      <div className={styles.parts}>
        <p className="dim">{t("effect")}</p>
        <BlockForm owner={owner} list={list} />
        <ListFrame
          source={list.found}
          rows={list.found.data}
          failed={t("failed.load")}
          loading={<Skeleton count={3} height={44} />}
          empty={<EmptyState icon={<IconUserOff />} title={t("empty")} text={t("emptyText")} />}
        >
          {(entries) => (
            <ul className={styles.list} aria-label={t("title")}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} list={list} />
              ))}
            </ul>
          )}
        </ListFrame>
      </div>
    </Panel>
  );
}

type List = ReturnType<typeof useBlocklist>;

function BlockForm({ owner, list }: { owner: Owner; list: List }) {
  const { t } = useTranslation("blocklist");
  const [chosen, setChosen] = useState<string[]>([]);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useRun();
  const [username] = chosen;
  const clear = () => {
    setChosen([]);
    setReason("");
    setFailure(null);
  };
  const block = async (name: string) => {
    setBusy(true);
    const done = await run(
      async () => {
        try {
          await list.block({ username: name, reason });
        } catch (refused) {
          setFailure(refused);
          throw refused;
        }
      },
      t("blocked", { name }),
      t("failed.block"),
    );
    setBusy(false);
    if (done) clear();
  };
  return (
    <div className={styles.form}>
      <PeoplePicker label={t("who")} value={chosen} max={1} onChange={setChosen} />
      {username !== undefined && (
        <>
          <Textarea
            label={t(owner === "me" ? "reasonMine" : "reason")}
            value={reason}
            maxLength={LIMITS.blockReason}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ErrorNotice failure={failure} title={t("failed.block")} />
          <div className={styles.actions}>
            <Button variant="danger" isBusy={isBusy} onClick={() => void block(username)}>
              {t("block")}
            </Button>
            <Button variant="quiet" onClick={clear}>
              {t("cancel")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Entry({ entry, list }: { entry: BlocklistEntry; list: List }) {
  const { t } = useTranslation("blocklist");
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = useRun();
  const { blocked_username } = entry;
  const name = entry.blocked_user ? shownName(entry.blocked_user) : (blocked_username ?? "");
  const unblock = async (username: string) => {
    setBusy(true);
    await run(() => list.unblock(username), t("unblocked", { name }), t("failed.unblock"));
    setBusy(false);
    setAsking(false);
  };
  return (
    <li className={styles.entry}>
      {entry.blocked_user ? <PartyCard party={userParty(entry.blocked_user)} small /> : <span>{t("gone")}</span>}
      <span className={styles.said}>
        {entry.reason && <span>{entry.reason}</span>}
        <ChatLink profile={entry.discord_profile} />
        <span className="dim">
          <RelativeTime time={entry.created_at} />
        </span>
      </span>
      {blocked_username !== null && (
        <Button size="small" isBusy={isBusy} aria-label={t("unblockName", { name })} onClick={() => setAsking(true)}>
          {t("unblock")}
        </Button>
      )}
      {isAsking && blocked_username !== null && (
        <ConfirmDialog
          title={t("unblockTitle", { name })}
          action={t("unblock")}
          variant="main"
          isBusy={isBusy}
          onConfirm={() => void unblock(blocked_username)}
          onClose={() => setAsking(false)}
        >
          {t("unblockText")}
        </ConfirmDialog>
      )}
    </li>
  );
}
