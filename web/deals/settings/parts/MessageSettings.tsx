import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fillWords, inBraces, MESSAGE_WORDS, plainInMarkdown } from "#contract/deals/message-words.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type OrderSetting, SETTING_TYPES, type SettingType } from "#web/calls/deals/order-settings.gen.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { type Gaps, MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Messages.module.css";
import { useMessages } from "./use-messages.ts";

/** What one says to each customer by itself; of an organisation when its code is given. */
export function MessageSettings({ spectrum_id, seller }: { spectrum_id: string | null; seller: string }) {
  const { t } = useTranslation("messages");
  const gaps = useGaps(seller);
  const { found, ...commands } = useMessages(spectrum_id);
  return (
    <Panel title={t("title")}>
      <p className={`dim ${styles.lead}`}>{t(spectrum_id === null ? "lead" : "leadOrganisation")}</p>
      {found.error && !found.data && (
        <ErrorNotice failure={found.error} title={t("failed.load")} onRetry={() => void found.refetch()} />
      )}
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
              gaps={gaps}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

const EXAMPLE_SUM = 1_250_000;

/** What the server fills in when it posts the message, with examples that nobody takes for a deal of theirs. */
function useGaps(seller: string): Gaps {
  const { t } = useTranslation("messages");
  const { t: ui } = useTranslation("ui");
  const facts = {
    customer: t("words.example.customer"),
    deal: t("words.example.deal"),
    sum: `${formatCount(EXAMPLE_SUM)} ${ui("auec")}`,
    seller: plainInMarkdown(seller),
  };
  return {
    label: t("words.insert"),
    choices: MESSAGE_WORDS.map((word) => ({ text: inBraces(word), label: t(`words.${word}`) })),
    filled: (text) => fillWords(text, facts),
  };
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
  gaps: Gaps;
};

/** Saving an emptied text deletes the message. What was typed and not saved is there again after a reload. */
function MessageForm({ owner, type, kept, commands, gaps }: FormProps) {
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
      <MarkdownEditor
        label={t(`${type}.text`)}
        max={LIMITS.automaticMessage}
        rows={4}
        gaps={gaps}
        {...form.field("text")}
      />
      <ErrorNotice failure={form.failure ?? refusal} title={t(form.failure ? "failed.save" : "failed.delete")} />
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
