import { IconCopy, IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { query, useCommand } from "#web/api.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount, shortId } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import styles from "./Invites.module.css";

const REFRESHES = { refreshes: [invites.listInviteCodes] };
const linkOf = (code: string) => `${window.location.origin}/contractor_invite/${code}`;

/** Copying may be forbidden; the code itself is there all the same. */
const copy = async (code: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(linkOf(code));
    return true;
  } catch {
    return false;
  }
};

/** Codes by which people join, and how often they were used. */
export function InviteCodes({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("invites");
  const create = useCommand(invites.createInviteCode, REFRESHES);
  const source = useQuery(query(invites.listInviteCodes, { params: { spectrum_id } }));
  const form = useForm({
    blank: { uses: 1 as number | null },
    send: ({ uses }) => create.run({ params: { spectrum_id }, body: { max_uses: uses ?? 0 } }),
    onSent: async ({ code }) => showSuccess(t((await copy(code)) ? "made" : "madeOnly")),
  });
  const uses = form.field("uses");
  return (
    <Panel title={t("codes")} flush>
      <form {...form.form} className={styles.maker}>
        <CountInput
          label={t("maxUses")}
          description={t("maxUsesHelp")}
          {...uses}
          onChange={(value) => uses.onChange(value === null ? null : Math.min(value, LIMITS.inviteUses))}
        />
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t("newCode")}
        </Button>
        <ErrorNotice failure={form.failure} />
      </form>
      <ListFrame
        flush
        source={source}
        rows={source.data}
        loading={<Skeleton count={2} height={40} />}
        empty={<EmptyState icon={<IconTicket />} title={t("noCodes")} text={t("noCodesText")} />}
      >
        {(codes) => <CodesTable spectrum_id={spectrum_id} codes={codes} />}
      </ListFrame>
    </Panel>
  );
}

function CodesTable({ spectrum_id, codes }: { spectrum_id: string; codes: readonly invites.InviteCode[] }) {
  const { t } = useTranslation("invites");
  const columns: Column<invites.InviteCode>[] = [
    { key: "code", name: t("code"), cell: ({ code }) => <code title={code}>{shortId(code)}</code>, isHead: true },
    { key: "used", name: t("used"), cell: (code) => <Used code={code} />, by: (code) => code.times_used },
    {
      key: "made",
      name: t("made_at"),
      cell: ({ timestamp }) => <RelativeTime time={timestamp} />,
      by: ({ timestamp }) => timestamp,
    },
    {
      key: "act",
      name: "",
      cell: (code) => <Actions spectrum_id={spectrum_id} code={code} />,
      wide: true,
    },
  ];
  return (
    <DataTable
      caption={t("codes")}
      columns={columns}
      rows={codes}
      rowKey={({ invite_id }) => invite_id}
      sort={{ key: "made", down: true }}
    />
  );
}

function Used({ code: { times_used, max_uses } }: { code: invites.InviteCode }) {
  const { t } = useTranslation("invites");
  const used = formatCount(times_used);
  if (max_uses === 0) return t("unlimited", { used });
  if (times_used >= max_uses) return <Chip>{t("usedUp")}</Chip>;
  return t("usedOf", { used, max: formatCount(max_uses) });
}

function Actions({ spectrum_id, code: { code, invite_id } }: { spectrum_id: string; code: invites.InviteCode }) {
  const { t } = useTranslation("invites");
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(invites.deleteInviteCode, REFRESHES);
  const run = useRun();
  const confirm = async () => {
    await run(() => remove.run({ params: { spectrum_id, invite_id } }), t("deleted"));
    setAsking(false);
  };
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        icon={<IconCopy aria-hidden />}
        onClick={async () => ((await copy(code)) ? showSuccess(t("copied")) : showWarning(t("copyFailed")))}
      >
        {t("copy")}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("deleteTitle")}
          action={t("delete")}
          isBusy={remove.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {t("deleteText")}
        </ConfirmDialog>
      )}
    </span>
  );
}
