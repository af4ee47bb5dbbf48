import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { WEBHOOK_EVENTS } from "#web/calls/outward/webhooks.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkWebhook, type WebhookValues } from "./check.ts";
import { type Owner, useWebhookCommands } from "./queries.ts";
import styles from "./Webhooks.module.css";

const BLANK: WebhookValues = { name: "", webhook_url: "", actions: [] };

export function AddWebhook({ owner }: { owner: Owner }) {
  const { t } = useTranslation("webhooks");
  const commands = useWebhookCommands(owner);
  const form = useForm<WebhookValues>({
    blank: BLANK,
    check: checkWebhook,
    send: (values) => commands.create(values),
    onSent: () => {
      form.reset();
      showSuccess(t("add.done"));
    },
  });
  const { values, errors, change } = form;
  return (
    <Panel title={t("add.title")}>
      <form {...form.form} className={styles.stack}>
        <div className={styles.pair}>
          <TextInput
            label={t("add.name")}
            required
            withAsterisk
            maxLength={LIMITS.webhookName}
            {...form.text("name")}
            error={errors.name && t("add.nameWrong")}
          />
          <TextInput
            label={t("add.url")}
            required
            withAsterisk
            inputMode="url"
            autoComplete="off"
            placeholder="https://discord.com/api/webhooks/…"
            {...form.text("webhook_url")}
            error={errors.webhook_url && t("add.urlWrong")}
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
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("add.submit")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
