import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query, useCommand } from "#web/api.ts";
import * as accounts from "#web/calls/people/accounts.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import type { Me } from "../session/parts/me.ts";
import { deviceOf } from "./device.ts";
import styles from "./Settings.module.css";

/** Where one is signed in, and how to end that. */
export function SessionsTab({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  const source = useQuery(query(accounts.listSessions));
  const endAll = useCommand(accounts.endOtherSessions, { refreshes: [accounts.listSessions] });
  const end = () =>
    endAll.run().then(
      ({ ended }) => showSuccess(t("sessions.endedAll", { count: ended })),
      (failure: unknown) => console.info("sessions not ended", failure),
    );
  const others = source.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Panel
      title={t("sessions.title")}
      aside={
        others > 0 && (
          <Button size="small" isBusy={endAll.isPending} onClick={() => void end()}>
            {t("sessions.endAll")}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p className="dim">{t("sessions.lead", { chat: me.discord_username ?? me.discord_id })}</p>
        <ErrorNotice failure={endAll.error} />
        <CardList
          source={source}
          rows={source.data}
          rowKey={({ session_id }) => session_id}
          skeleton={<Skeleton count={1} height={48} />}
          skeletons={2}
          className={styles.rows}
          label={t("sessions.title")}
          empty={null}
        >
          {(session) => <SessionRow session={session} />}
        </CardList>
      </div>
    </Panel>
  );
}

function SessionRow({ session }: { session: accounts.Session }) {
  const { t } = useTranslation("accounts");
  const end = useCommand(accounts.endSession, { refreshes: [accounts.listSessions] });
  const { browser, system, isPhone } = deviceOf(session.user_agent);
  const device = [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const signOut = () =>
    end.run({ params: { session_id: session.session_id } }).then(
      () => showSuccess(t("sessions.ended", { device })),
      (failure: unknown) => console.info("session not ended", failure),
    );
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.grow}>
        <b>{device}</b>
        <span className="dim">
          {t("sessions.since")} <RelativeTime time={session.created_at} /> · {t("sessions.used")}{" "}
          <RelativeTime time={session.last_used_at ?? session.created_at} />
        </span>
        <ErrorNotice failure={end.error} />
      </div>
      {session.current ? (
        <Chip tone="good">{t("sessions.here")}</Chip>
      ) : (
        <Button size="small" isBusy={end.isPending} onClick={() => void signOut()}>
          {t("sessions.end")}
        </Button>
      )}
    </>
  );
}
