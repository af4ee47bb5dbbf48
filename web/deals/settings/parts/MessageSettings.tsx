import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { type OrderSetting, SETTING_TYPES, type SettingType } from "#web/calls/deals/order-settings.gen.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Messages.module.css";
import { useMessages } from "./use-messages.ts";

/** What one says to each customer by itself; of an organisation when its code is given. */
export function MessageSettings({ spectrum_id }: { spectrum_id: string | null }) {
  const { t } = useTranslation("messages");
  const { found, ...commands } = useMessages(spectrum_id);
  return (
    <Panel title={t("title")}>
      <p className={`dim ${styles.lead}`}>{t(spectrum_id === null ? "lead" : "leadOrganisation")}</p>
      {found.error && !found.data && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton count={12} height={44} />}
      {found.data && (
        <div className={styles.messages}>
          {SETTING_TYPES.map((type) => (
            <MessageForm
              key={`${spectrum_id} ${type}`}
              owner={spectrum_id ?? "me"}
              type={type}
              kept={found.data.settings.find(({ setting_type }) => setting_type === type)}
              commands={commands}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

type Values = { enabled: boolean; text: string };
const parseMessage = (raw: unknown): Values | null => {
  const { enabled, text } = recordOf(raw);
  return typeof enabled === "boolean" && typeof text === "string" ? { enabled, text } : null;
};
const valuesOf = (kept: OrderSetting | undefined): Values => ({
  enabled: kept?.enabled ?? true,
  text: kept?.message_content ?? "",
});
const checkLength = ({ text }: Values): readonly Issue[] =>
  text.trim().length > LIMITS.automaticMessage
    ? [{ code: "too_big", origin: "string", maximum: LIMITS.automaticMessage, path: ["text"] }]
    : [];

type FormProps = {
  owner: string;
  type: SettingType;
  kept: OrderSetting | undefined;
  commands: Omit<ReturnType<typeof useMessages>, "found">;
};

/** Saving an emptied text deletes the message. What was typed and not saved is there again after a reload. */
function MessageForm({ owner, type, kept, commands }: FormProps) {
  const { t } = useTranslation("messages");
  const [draft] = useState(() => makeDrafts(`message.${owner}.${type}`, parseMessage)());
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm({
    blank: () => valuesOf(kept),
    check: checkLength,
    draft,
    // An emptied text is no message: it is deleted, once that is meant.
    gate: (act, { text }) => (text.trim() === "" ? setAsking(kept !== undefined) : act()),
    send: ({ text, enabled }) => commands.save({ setting_type: type, message_content: text, enabled }),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(t("saved"));
    },
  });
  const remove = async (id: string) => {
    setRefusal(null);
    try {
      await commands.remove(id);
      form.reset(valuesOf(undefined));
      showSuccess(t("deleted"));
    } catch (failure) {
      setRefusal(failure);
    }
    setAsking(false);
  };
  return (
    <form {...form.form} className={styles.message} aria-label={t(`${type}.title`)}>
      <Switch label={t(`${type}.title`)} description={t(`${type}.help`)} {...form.tick("enabled")} />
      <MarkdownEditor label={t(`${type}.text`)} max={LIMITS.automaticMessage} rows={4} {...form.field("text")} />
      <ErrorNotice failure={form.failure ?? refusal} />
      <div className={styles.actions}>
        {kept && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t("delete")}
          </Button>
        )}
        <Button type="submit" variant="main" disabled={!form.isTouched} isBusy={form.isBusy}>
          {t("save")}
        </Button>
      </div>
      {isAsking && kept && (
        <ConfirmDialog
          title={t("askTitle")}
          action={t("delete")}
          isBusy={commands.isBusy}
          onConfirm={() => void remove(kept.id)}
          onClose={() => setAsking(false)}
        >
          {t("askText")}
        </ConfirmDialog>
      )}
    </form>
  );
}
