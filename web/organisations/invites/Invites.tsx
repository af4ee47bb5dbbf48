import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { query, useCommand } from "#web/api.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import * as members from "#web/calls/organisations/members.gen.ts";
import { useKnownPeople } from "#web/outward/chats/parts/known-people.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { shownName, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { PeoplePicker } from "../parts/PeoplePicker.tsx";
import { InviteCodes } from "./InviteCodes.tsx";
import styles from "./Invites.module.css";

/** How an organisation asks people in: by name, or by a code that is passed on. */
export function Invites({ spectrum_id }: { spectrum_id: string }) {
  return (
    <>
      <InvitePeople spectrum_id={spectrum_id} />
      <InviteCodes spectrum_id={spectrum_id} />
      <Pending spectrum_id={spectrum_id} />
    </>
  );
}

type Draft = { people: string[]; note: string };
const parseDraft = (raw: unknown): Draft => {
  const { people, note } = recordOf(raw);
  return {
    people: Array.isArray(people) ? people.filter((name): name is string => typeof name === "string") : [],
    note: typeof note === "string" ? note : "",
  };
};

function InvitePeople({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("invites");
  const [store] = useState(() => makeStored(`freeport.draft.invite.${spectrum_id}`, parseDraft));
  const { people, note } = store.use();
  const send = useCommand(members.inviteMembers, { refreshes: [invites.listPendingInvites] });
  const submit = async () => {
    try {
      await send.run({ params: { spectrum_id }, body: { usernames: people, message: note } });
      showSuccess(t("sent", { count: people.length }));
      store.set(null);
    } catch (failure) {
      console.info("not invited", failure);
    }
  };
  return (
    <Panel title={t("people")}>
      <div className={styles.form}>
        <PeoplePicker
          label={t("who")}
          value={people}
          max={LIMITS.invitees}
          known={useKnownPeople()}
          onChange={(next) => store.set({ people: next, note })}
        />
        <Textarea
          label={t("note")}
          value={note}
          maxLength={LIMITS.inviteMessage}
          autosize
          minRows={2}
          onChange={(event) => store.set({ people, note: event.currentTarget.value })}
        />
        <ErrorNotice failure={send.error} />
        <Button variant="main" disabled={people.length === 0} isBusy={send.isPending} onClick={() => void submit()}>
          {t("send")}
        </Button>
      </div>
    </Panel>
  );
}

function Pending({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("invites");
  const source = useQuery(query(invites.listPendingInvites, { params: { spectrum_id } }));
  return (
    <Panel title={t("pending")}>
      <ListFrame
        source={source}
        rows={source.data}
        loading={<Skeleton count={2} height={44} />}
        empty={<p className="dim">{t("noPending")}</p>}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((invite) => (
              <PendingRow key={invite.user.username} spectrum_id={spectrum_id} invite={invite} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Panel>
  );
}

function PendingRow({ spectrum_id, invite }: { spectrum_id: string; invite: invites.PendingInvite }) {
  const { t } = useTranslation("invites");
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand(invites.withdrawInvite, { refreshes: [invites.listPendingInvites] });
  const run = useRun();
  const { username } = invite.user;
  const confirm = async () => {
    await run(() => withdraw.run({ params: { spectrum_id, username } }), t("withdrawn"));
    setAsking(false);
  };
  return (
    <li className={styles.row}>
      <PartyCard party={userParty(invite.user)} small />
      <span className={styles.said}>
        <span className="dim">
          {t("by", { name: shownName(invite.inviter) })} · <RelativeTime time={invite.timestamp} />
        </span>
        {invite.message && <q>{invite.message}</q>}
      </span>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t("withdraw")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("withdrawTitle", { name: shownName(invite.user) })}
          action={t("withdraw")}
          isBusy={withdraw.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {t("withdrawText")}
        </ConfirmDialog>
      )}
    </li>
  );
}
