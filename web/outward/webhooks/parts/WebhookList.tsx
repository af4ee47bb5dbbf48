import { IconSend, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "#contract/outward/webhooks.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { type Owner, useWebhookCommands, webhooksQuery } from "./queries.ts";
import styles from "./Webhooks.module.css";

export function WebhookList({ owner }: { owner: Owner }) {
  const { t } = useTranslation("webhooks");
  const source = useQuery(webhooksQuery(owner));
  return (
    <Panel title={t("list.title")} flush>
      <CardList
        flush
        source={source}
        rows={source.data}
        rowKey={({ webhook_id }) => webhook_id}
        skeleton={<Skeleton count={1} height={60} />}
        skeletons={2}
        className={styles.webhooks}
        empty={<p className={styles.none}>{t("list.none")}</p>}
      >
        {(webhook) => <Row webhook={webhook} owner={owner} />}
      </CardList>
    </Panel>
  );
}

/** The host says where it goes; the rest is a secret, of which the end is enough to tell two apart. */
const masked = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url ? `${url.host}/…${address.slice(-4)}` : "…";
};

function Row({ webhook, owner }: { webhook: Webhook; owner: Owner }) {
  const { t } = useTranslation("webhooks");
  const run = useRun();
  const commands = useWebhookCommands(owner);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.about}>
        <strong>{webhook.name}</strong>
        <code className={styles.url}>{masked(webhook.webhook_url)}</code>
        <span className={styles.chips}>
          {webhook.failing && <Chip tone="bad">{t("list.failing")}</Chip>}
          {webhook.actions.map((action) => (
            <Chip key={action}>{t(`event.${action}`)}</Chip>
          ))}
        </span>
      </div>
      <div className={styles.row}>
        <Button
          size="small"
          icon={<IconSend aria-hidden />}
          isBusy={commands.isBusy && !isAsking}
          onClick={() => void run(() => commands.test(webhook.webhook_id), t("list.tested"))}
        >
          {t("list.test")}
        </Button>
        <Button size="small" variant="quiet" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
          {t("list.delete")}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("list.ask", { name: webhook.name })}
          action={t("list.delete")}
          isBusy={commands.isBusy}
          onConfirm={() =>
            void run(() => commands.remove(webhook.webhook_id), t("list.deleted")).then(() => setAsking(false))
          }
          onClose={() => setAsking(false)}
        >
          {t("list.askText")}
        </ConfirmDialog>
      )}
    </>
  );
}
