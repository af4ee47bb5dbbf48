import { Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { WEBHOOK_EVENTS } from "#web/calls/outward/webhooks.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { checkWebhook, type WebhookValues } from "./check.ts";
import { type Owner, useWebhookCommands } from "./queries.ts";
import styles from "./Webhooks.module.css";

const BLANK: WebhookValues = { name: "", webhook_url: "", actions: [] };

export function AddWebhook({ owner }: { owner: Owner }) {
  const { t } = useTranslation("webhooks");
  const commands = useWebhookCommands(owner);
  const checked = useCheckedForm<WebhookValues>(BLANK, checkWebhook);
  const [failure, setFailure] = useState<unknown>(null);
  const { values, errors, change, onLeave } = checked;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.isReady()) return;
    setFailure(null);
    try {
      await commands.create(values);
      checked.setValues(BLANK);
      checked.forget();
      tell(t("add.done"));
    } catch (cause) {
      setFailure(cause);
    }
  };
  return (
    <Panel title={t("add.title")}>
      <form ref={checked.form} onSubmit={(event) => void submit(event)} noValidate className={styles.stack}>
        <div className={styles.pair}>
          <TextInput
            label={t("add.name")}
            required
            withAsterisk
            maxLength={LIMITS.webhookName}
            value={values.name}
            error={errors.name && t("add.nameWrong")}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => onLeave("name")}
          />
          <TextInput
            label={t("add.url")}
            required
            withAsterisk
            inputMode="url"
            autoComplete="off"
            placeholder="https://discord.com/api/webhooks/…"
            value={values.webhook_url}
            error={errors.webhook_url && t("add.urlWrong")}
            onChange={(event) => change({ webhook_url: event.currentTarget.value })}
            onBlur={() => onLeave("webhook_url")}
          />
        </div>
        <Checkbox.Group
          label={t("add.events")}
          required
          value={values.actions}
          error={errors.actions && t("add.eventsWrong")}
          onChange={(chosen) => change({ actions: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })}
        >
          <div className={styles.events}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={t(`event.${event}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <ErrorNotice failure={failure} />
        <div className={styles.actions}>
          <Button type="submit" look="main" isBusy={commands.isBusy}>
            {t("add.submit")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
