import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatSettings as Channel } from "#contract/outward/chat-settings.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { AddWebhook } from "./AddWebhook.tsx";
import { chatQuery, type Owner, useWebhookCommands } from "./queries.ts";
import { WebhookList } from "./WebhookList.tsx";
import styles from "./Webhooks.module.css";

/** What goes to the chat platform for a person or an organisation: the channel of its orders, and webhooks. */
export function ChatSettings({ owner }: { owner: Owner }) {
  const { t } = useTranslation("webhooks");
  const { data, error, refetch } = useQuery(chatQuery(owner));
  return (
    <>
      <Panel title={t("how.title")}>
        <div className={styles.stack}>
          <HowTo title={t("how.notified")} text={t("how.notifiedText")} />
          <HowTo title={t("how.talk")} text={t("how.talkText")} />
          {data?.bot_url && (
            <a href={data.bot_url} target="_blank" rel="noopener noreferrer" className="link">
              {t("how.bot")}
            </a>
          )}
        </div>
      </Panel>
      <Panel title={t("channel.title")}>
        {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton count={2} height={24} />}
        {data && <Current owner={owner} channel={data} />}
      </Panel>
      <AddWebhook key={owner.kind === "me" ? "me" : owner.spectrum_id} owner={owner} />
      <WebhookList owner={owner} />
    </>
  );
}

function HowTo({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className={styles.how}>{title}</h3>
      <p className="dim">{text}</p>
    </div>
  );
}

function Current({ owner, channel }: { owner: Owner; channel: Channel }) {
  const { t } = useTranslation("webhooks");
  const run = useRun();
  const commands = useWebhookCommands(owner);
  const [isAsking, setAsking] = useState(false);
  const { official_server_id: server, discord_thread_channel_id: id, official } = channel;
  const isOfficial = official !== null && official.official_server_id === server;
  const choose = async () => {
    await run(() => commands.chooseOfficial(), t("channel.chosen"));
    setAsking(false);
  };
  return (
    <div className={styles.stack}>
      {server && id ? (
        <p>
          <a
            href={`https://discord.com/channels/${server}/${id}`}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
          >
            {channel.guild_name ?? (isOfficial ? t("channel.official") : t("channel.server", { id: server }))}: #
            {channel.channel_name ?? id}
          </a>
        </p>
      ) : (
        <p className="dim">{t("channel.none")}</p>
      )}
      <div className={styles.row}>
        {official && !isOfficial && <Button onClick={() => setAsking(true)}>{t("channel.choose")}</Button>}
        {isOfficial && channel.invite_url && (
          <a href={channel.invite_url} target="_blank" rel="noopener noreferrer" className="link">
            {t("channel.invite")}
          </a>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("channel.ask")}
          action={t("channel.choose")}
          variant="main"
          isBusy={commands.isBusy}
          onConfirm={() => void choose()}
          onClose={() => setAsking(false)}
        >
          {t("channel.askText")}
        </ConfirmDialog>
      )}
    </div>
  );
}
