import { Switch } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { type OrderSetting, SETTING_TYPES, type SettingType } from "#web/calls/deals/order-settings.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Lines } from "#web/ui/Lines.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
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
      {!found.data && !found.error && <Lines count={4} height={44} />}
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
const parseDraft = (raw: unknown): Values | null => {
  if (typeof raw !== "object" || raw === null) return null;
  const { enabled, text } = raw as Record<string, unknown>;
  return typeof enabled === "boolean" && typeof text === "string" ? { enabled, text } : null;
};

type FormProps = {
  owner: string;
  type: SettingType;
  kept: OrderSetting | undefined;
  commands: Omit<ReturnType<typeof useMessages>, "found">;
};

/** Saving an emptied text deletes the message. What was typed and not saved is there again after a reload. */
function MessageForm({ owner, type, kept, commands }: FormProps) {
  const { t } = useTranslation("messages");
  const { t: ui } = useTranslation("ui");
  const [draft] = useState(() => makeStored<Values | null>(`freeport.draft.message.${owner}.${type}`, parseDraft));
  const stored: Values = { enabled: kept?.enabled ?? true, text: kept?.message_content ?? "" };
  const [typed, setTyped] = useState<Values | null>(() => draft.get());
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const values = typed ?? stored;
  const isChanged = values.enabled !== stored.enabled || values.text !== stored.text;
  useEffect(() => draft.set(typed), [draft, typed]);
  const tooLong = values.text.trim().length > LIMITS.automaticMessage;
  const run = async (change: () => Promise<unknown>, said: string) => {
    setFailure(null);
    try {
      await change();
      setTyped(null);
      tell(said);
    } catch (refused) {
      setFailure(refused);
    }
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    if (values.text.trim() === "") {
      if (kept) setAsking(true);
      return;
    }
    const said = { setting_type: type, message_content: values.text, enabled: values.enabled };
    void run(() => commands.save(said), t("saved"));
  };
  return (
    <form onSubmit={submit} className={styles.message} aria-label={t(`${type}.title`)}>
      <Switch
        label={t(`${type}.title`)}
        description={t(`${type}.help`)}
        checked={values.enabled}
        onChange={(event) => setTyped({ ...values, enabled: event.currentTarget.checked })}
      />
      <MarkdownEditor
        label={t(`${type}.text`)}
        value={values.text}
        most={LIMITS.automaticMessage}
        rows={4}
        error={tooLong ? ui("check.tooLong", { count: LIMITS.automaticMessage }) : undefined}
        onChange={(text) => setTyped({ ...values, text })}
      />
      <ErrorNotice failure={failure} />
      <div className={styles.actions}>
        {kept && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t("delete")}
          </Button>
        )}
        <Button type="submit" look="main" disabled={!isChanged} isBusy={commands.isBusy && !isAsking}>
          {t("save")}
        </Button>
      </div>
      {isAsking && kept && (
        <ConfirmDialog
          title={t("askTitle")}
          action={t("delete")}
          isBusy={commands.isBusy}
          onConfirm={() => void run(() => commands.remove(kept.id), t("deleted"))}
          onClose={() => setAsking(false)}
        >
          {t("askText")}
        </ConfirmDialog>
      )}
    </form>
  );
}
