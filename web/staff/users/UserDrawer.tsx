import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query, useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import * as users from "#web/calls/staff/users.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { formatMoment } from "#web/ui/moment.ts";
import { shownName } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import styles from "../parts/Staff.module.css";
import { formatDate } from "./format-date.ts";

const READS = [users.searchUsers, users.getUser, audit.searchStaffAudit] as const;
type Change = "ban" | "unban" | "verify" | "unverify" | "makeAdmin" | "takeAdmin";
const BODIES: Readonly<Record<Change, object>> = {
  ban: { banned: true },
  unban: { banned: false },
  verify: { rsi_confirmed: true },
  unverify: { rsi_confirmed: false },
  makeAdmin: { role: "admin" },
  takeAdmin: { role: "user" },
};

/** One account: what staff have to know, and what they can do. */
export function UserDrawer({ username, onClose }: { username: string; onClose: () => void }) {
  const found = useQuery(query(users.getUser, { params: { username } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={shownName(found.data?.user ?? { username, display_name: "" })}
    >
      <div className={styles.sheet}>
        {Boolean(found.error) && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
        {!found.data && !found.error && <Skeleton count={6} height={40} />}
        {found.data && <Detail detail={found.data} />}
      </div>
    </Drawer>
  );
}

type Answer = NonNullable<ReturnType<typeof useAnswer>>;
const useAnswer = (username: string) => useQuery(query(users.getUser, { params: { username } })).data;

function Detail({ detail }: { detail: Answer }) {
  const { t } = useTranslation("staff");
  const me = useMe();
  const { user, suspension, warnings } = detail;
  const change = useCommand(users.changeUser, { refreshes: READS });
  const refetch = useCommand(profiles.refetchUser, { refreshes: READS });
  const [asking, setAsking] = useState<Change>();
  const [failure, setFailure] = useState<unknown>();
  const isSelf = me?.username === user.username;
  const count = formatCount;
  return (
    <>
      <span className={styles.chips}>
        <Link to="/user/$username" params={{ username: user.username }} className="link">
          @{user.username}
        </Link>
        <Chip>{t(`users.roles.${user.role}`)}</Chip>
        {user.banned && <Chip tone="bad">{t("users.banned")}</Chip>}
        {!user.rsi_confirmed && <Chip tone="warn">{t("users.unverified")}</Chip>}
      </span>
      {suspension && (
        <div className={styles.thing}>
          <b>
            {suspension.until === null
              ? t("users.bannedForGood")
              : t("users.bannedUntil", { until: formatMoment(suspension.until) })}
          </b>
          {suspension.reason ? <p>{suspension.reason}</p> : <p className="dim">{t("users.noReason")}</p>}
          {suspension.by && <span className="dim">{t("users.bannedBy", { name: suspension.by })}</span>}
        </div>
      )}
      <Facts
        rows={[
          [t("users.chatId"), user.discord_id],
          [t("users.joined"), formatMoment(user.created_at)],
          [t("users.lastActive"), detail.last_active === null ? "–" : formatDate(detail.last_active)],
          [t("users.balance"), `${count(Number(user.balance))} aUEC`],
          [t("users.openOrders"), count(detail.open_orders)],
          [t("users.openOffers"), count(detail.open_offers)],
          [t("users.listings"), count(detail.active_listings)],
          [
            t("users.reportsBy"),
            <Link key="by" to="/admin/moderation" search={{ status: "all", reporter: user.username }} className="link">
              {count(detail.reports_by)}
            </Link>,
          ],
          [
            t("users.reportsAbout"),
            <Link key="about" to="/admin/moderation" search={{ status: "all", author: user.username }} className="link">
              {count(detail.reports_about)}
            </Link>,
          ],
        ]}
      />
      <div className={styles.actions}>
        {!isSelf && (
          <Button variant={user.banned ? "plain" : "danger"} onClick={() => setAsking(user.banned ? "unban" : "ban")}>
            {t(user.banned ? "users.do.unban" : "users.do.ban")}
          </Button>
        )}
        <Button onClick={() => setAsking(user.rsi_confirmed ? "unverify" : "verify")}>
          {t(user.rsi_confirmed ? "users.do.unverify" : "users.do.verify")}
        </Button>
        {!isSelf && (
          <Button onClick={() => setAsking(user.role === "admin" ? "takeAdmin" : "makeAdmin")}>
            {t(user.role === "admin" ? "users.do.takeAdmin" : "users.do.makeAdmin")}
          </Button>
        )}
        <Button
          isBusy={refetch.isPending}
          onClick={() =>
            void refetch
              .run({ params: { username: user.username } })
              .then(() => showSuccess(t("act.done")))
              .catch(setFailure)
          }
        >
          {t("users.do.refetch")}
        </Button>
        <Link to="/admin/users" search={{ tab: "record", subject: user.username }} className="link">
          {t("users.toRecord")}
        </Link>
      </div>
      <ErrorNotice failure={failure} />
      {warnings.length > 0 && (
        <section>
          <h3>{t("users.warnings")}</h3>
          <ul className={styles.lines}>
            {warnings.map(({ warning_id, reason, by, at }) => (
              <li key={warning_id}>
                {reason} · <span className="dim">{by}</span> · <RelativeTime time={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && (
        <ReasonDialog
          title={t(`users.do.${asking}`)}
          text={t(`users.ask.${asking}`, { name: shownName(user) })}
          action={t(`users.do.${asking}`)}
          variant={asking === "ban" || asking === "takeAdmin" ? "danger" : "main"}
          hasEnd={asking === "ban"}
          isNeeded={asking === "ban"}
          run={({ reason, until }) =>
            change.run({
              params: { username: user.username },
              body: { ...BODIES[asking], ...(reason ? { reason } : {}), ...(until ? { banned_until: until } : {}) },
            })
          }
          onDone={() => {
            setAsking(undefined);
            showSuccess(t("act.done"));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
