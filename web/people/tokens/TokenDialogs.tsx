import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as tokens from "#web/calls/people/tokens.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CopyId } from "#web/ui/CopyCode.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount, formatDateTime } from "#web/ui/format.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import type { Me } from "../session/parts/me.ts";
import { checkToken } from "./check.ts";
import { useDeleteToken, useExtendToken, useUpdateToken } from "./commands.ts";
import { Expiry } from "./Expiry.tsx";
import { ExpiryField, TokenForm } from "./TokenForm.tsx";
import styles from "./Tokens.module.css";
import { inDays, valuesOf } from "./token-values.ts";

type Props = { token: tokens.ApiToken; onClose: () => void };

function Dialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": t("close") }}>
      {children}
    </Modal>
  );
}

export function EditDialog({ token, me, onClose }: Props & { me: Me }) {
  const { t } = useTranslation("tokens");
  const update = useUpdateToken();
  const form = useForm({
    blank: () => valuesOf(token),
    check: checkToken,
    send: ({ expires_at, description, ...values }) =>
      update.run({
        params: { token_id: token.id },
        body: {
          ...values,
          description: description || null,
          // An end that was left alone is not sent: it may have passed.
          ...(expires_at === valuesOf(token).expires_at ? {} : { expires_at: expires_at || null }),
        },
      }),
    onSent: () => {
      showSuccess(t("saved"));
      onClose();
    },
  });
  return (
    <Dialog title={t("editTitle")} onClose={onClose}>
      <TokenForm me={me} form={form} action={t("save")} onCancel={onClose} />
    </Dialog>
  );
}

export function ExtendDialog({ token, onClose }: Props) {
  const { t } = useTranslation("tokens");
  const { t: ui } = useTranslation("ui");
  const extend = useExtendToken();
  const form = useForm({
    blank: () => ({ expires_at: inDays(90, Date.now()) }),
    send: (body) => extend.run({ params: { token_id: token.id }, body }),
    onSent: () => {
      showSuccess(t("saved"));
      onClose();
    },
  });
  const { expires_at } = form.values;
  return (
    <Dialog title={t("extendTitle", { name: token.name })} onClose={onClose}>
      <form {...form.form} className={styles.form}>
        <ExpiryField value={expires_at} onChange={(next) => form.change({ expires_at: next })} />
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={expires_at === ""}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function DeleteDialog({ token, onClose }: Props) {
  const { t } = useTranslation("tokens");
  const remove = useDeleteToken();
  const confirm = () =>
    remove.run({ params: { token_id: token.id } }).then(
      () => showSuccess(t("deleted")),
      (failure: unknown) => console.info("token not deleted", failure),
    );
  return (
    <ConfirmDialog
      title={t("delete", { name: token.name })}
      action={t("deleteDo")}
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t("deleteText")}</p>
      <ErrorNotice failure={remove.error} />
    </ConfirmDialog>
  );
}

export function DetailsDialog({ token, onClose }: Props) {
  const { t } = useTranslation("tokens");
  const stats = useQuery(query(tokens.getTokenStats, { params: { token_id: token.id } }));
  return (
    <Dialog title={token.name} onClose={onClose}>
      <div className={styles.form}>
        <ErrorNotice failure={stats.error} onRetry={() => void stats.refetch()} />
        <Facts
          rows={[
            [t("fact.expiry"), <Expiry key="expiry" token={token} />],
            [t("fact.daysLeft"), stats.data?.days_until_expiry ?? "–"],
            [t("fact.uses"), stats.data ? formatCount(stats.data.usage_count) : "…"],
            [t("fact.lastUse"), token.last_used_at ? formatDateTime(token.last_used_at) : t("neverUsed")],
            [t("fact.created"), formatDateTime(token.created_at)],
            [t("fact.updated"), formatDateTime(token.updated_at)],
            [
              t("fact.contractors"),
              token.contractor_ids.length === 0 ? t("everyContractor") : token.contractor_ids.join(", "),
            ],
            [
              t("fact.id"),
              <span key="id" className={styles.id}>
                <code>{token.id}</code>
                <CopyId id={token.id} />
              </span>,
            ],
          ]}
        />
        <p className={styles.scopes}>
          {token.scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      </div>
    </Dialog>
  );
}
