import { TextInput } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { type Membership, useActor, usePermission } from "../../acting/parts/actor.ts";
import { type Owner, useBlocklist } from "./use-blocklist.ts";

type Person = { username: string; display_name: string };

/** Blocks this person, or takes the block back: for oneself, and for the organisation that one acts for. */
export function BlockButtons({ person }: { person: Person }) {
  const me = useMe();
  const actor = useActor();
  const forActor = usePermission(actor?.spectrum_id, "manage_blocklist");
  if (!me || me.username === person.username) return null;
  return (
    <>
      <BlockButton person={person} owner="me" />
      {actor && forActor && <BlockButton person={person} owner={actor} />}
    </>
  );
}

function BlockButton({ person, owner }: { person: Person; owner: "me" | Membership }) {
  const { username, display_name: name } = person;
  const { t } = useTranslation("blocklist");
  const list = useBlocklist(owner satisfies Owner);
  const run = useRun();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  if (!list.found.data) return null;
  const isBlocked = list.found.data.some((entry) => entry.blocked_username === username);
  const forWhom = owner === "me" ? undefined : owner.name;
  const action = t(isBlocked ? "unblock" : "block");
  const label = forWhom === undefined ? action : t(isBlocked ? "unblockFor" : "blockFor", { name: forWhom });
  const change = async () => {
    setBusy(true);
    await run(
      () => (isBlocked ? list.unblock(username) : list.block({ username, reason: reason.trim() })),
      t(isBlocked ? "unblocked" : "blocked", { name }),
      t(isBlocked ? "failed.unblock" : "failed.block"),
    );
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button icon={<IconUserOff aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(isBlocked ? "unblockTitle" : "blockTitle", { name })}
          action={label}
          variant={isBlocked ? "main" : "danger"}
          isBusy={isBusy}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          {t(isBlocked ? "unblockText" : "effect")}
          {!isBlocked && (
            <TextInput
              mt="md"
              label={t(owner === "me" ? "reasonMine" : "reason")}
              maxLength={LIMITS.blockReason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
