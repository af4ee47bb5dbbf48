import { IconExternalLink, IconFlag, IconPencil, IconPhoto, IconRefresh, IconShoppingBag } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import { SendLink } from "#web/money/parts/SendLink.tsx";
import { BlockButtons } from "#web/organisations/blocklist/parts/BlockButtons.tsx";
import { useRoleName } from "#web/organisations/parts/role-name.ts";
import { MessageButton } from "#web/outward/chats/parts/MessageButton.tsx";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Avatar } from "#web/ui/Avatar.tsx";
import { BrokenBids } from "#web/ui/BrokenBids.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ExplainedBadges } from "#web/ui/ExplainedBadges.tsx";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LooksLike } from "#web/ui/LooksLike.tsx";
import { MoreMenu } from "#web/ui/MoreMenu.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RatingMade } from "#web/ui/RatingMade.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useMe } from "../session/parts/me.ts";
import { useRefetchUser } from "./commands.ts";
import type { Editable } from "./EditDialog.tsx";
import { orderSearch } from "./order-search.ts";
import { ChatLink } from "./parts/ChatLink.tsx";
import styles from "./parts/Profile.module.css";

/** With the schema library, which a visitor of the page has no use for. */
const EditDialog = lazy(() => import("./EditDialog.tsx").then((module) => ({ default: module.EditDialog })));

const GAME_SITE = "https://robertsspaceindustries.com";
const gamePage = (username: string) => `${GAME_SITE}/citizens/${encodeURIComponent(username)}`;

type Props = { user: PublicProfile; isOwn: boolean };

/** Banner, picture, name and facts, and what one does with the person. */
export function ProfileHeader({ user, isOwn }: Props) {
  const { t } = useTranslation("profile");
  const [edited, setEdited] = useState<Editable>();
  const name = user.display_name || user.username;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.banner}>
          {user.banner && <img src={user.banner} alt="" onError={(event) => event.currentTarget.remove()} />}
          {isOwn && (
            <div className={styles.corner}>
              <Button size="small" icon={<IconPhoto aria-hidden />} onClick={() => setEdited("banner_url")}>
                {t("edit.banner")}
              </Button>
              <More user={user} isOwn />
            </div>
          )}
        </div>
        <div className={styles.body}>
          <div className={styles.face}>
            <Avatar name={name} url={user.avatar} size={92} />
            {isOwn && (
              <IconButton label={t("edit.avatar")} className={styles.faceEdit} onClick={() => setEdited("avatar_url")}>
                <IconPencil />
              </IconButton>
            )}
          </div>
          <div className={styles.who}>
            <h1>
              {name}
              {isOwn && (
                <IconButton label={t("edit.name")} onClick={() => setEdited("display_name")}>
                  <IconPencil />
                </IconButton>
              )}
            </h1>
            <p className={`dim ${styles.sub}`}>@{user.username}</p>
            <Facts user={user} />
            <Organisations user={user} />
          </div>
          {!isOwn && <Actions user={user} />}
        </div>
      </header>
      {edited && (
        <Suspense>
          <EditDialog user={user} field={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Facts({ user }: { user: PublicProfile }) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.facts}>
      <Stars avg_rating={user.rating.avg_rating} rating_count={user.rating.rating_count} />
      <ExplainedBadges figures={user.rating} />
      <RatingMade rating={user.rating} />
      <BrokenBids rating={user.rating} />
      <LooksLike handle={user.looks_like} />
      {user.created_at !== undefined && (
        <span className="dim">
          {t("since")} <RelativeTime time={user.created_at} />
        </span>
      )}
      <ChatLink profile={user.discord_profile} />
    </div>
  );
}

/** With what the person is there, the most senior role first. */
function Organisations({ user }: { user: PublicProfile }) {
  const { t } = useTranslation("profile");
  const nameOf = useRoleName();
  if (user.contractors.length === 0) return <p className="dim">{t("noOrganisations")}</p>;
  return (
    <ul className={styles.organisations} aria-label={t("organisations")}>
      {user.contractors.map(({ spectrum_id, name, avatar, role_details }) => (
        <li key={spectrum_id}>
          <Link to="/contractor/$id" params={{ id: spectrum_id }} className={styles.organisation}>
            <Avatar name={name} url={avatar} size={24} square />
            <span>{name}</span>
            <span className="dim">{role_details.map(({ role_name }) => nameOf(role_name)).join(", ")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Actions({ user }: { user: PublicProfile }) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.actions}>
      <Link to="/orders" search={orderSearch(user.username)} className={buttonClass("main")}>
        <IconShoppingBag aria-hidden />
        {t("order")}
      </Link>
      <MessageButton person={user} />
      <More user={user} isOwn={false} />
    </div>
  );
}

function More({ user, isOwn }: Props) {
  const { t } = useTranslation("profile");
  const me = useMe();
  return (
    <MoreMenu label={t("more")}>
      {!isOwn && <SendLink to={`user:${user.username}`} />}
      <a href={gamePage(user.username)} target="_blank" rel="noopener noreferrer">
        <IconExternalLink aria-hidden />
        {t("gamePage")}
      </a>
      {me?.role === "admin" && <Refetch username={user.username} />}
      {!isOwn && <BlockButtons person={user} />}
      {!isOwn && (
        <ReportButton icon={<IconFlag aria-hidden />} path={`/user/${user.username}`}>
          {t("report")}
        </ReportButton>
      )}
    </MoreMenu>
  );
}

function Refetch({ username }: { username: string }) {
  const { t } = useTranslation("profile");
  const { t: ui } = useTranslation("ui");
  const refetch = useRefetchUser();
  const run = () =>
    refetch.run({ params: { username } }).then(
      () => showSuccess(t("refetched")),
      (failure: unknown) => showFailure(failureText(ui, failure), t("refetchFailed")),
    );
  return (
    <Button icon={<IconRefresh aria-hidden />} isBusy={refetch.isPending} onClick={() => void run()}>
      {t("refetch")}
    </Button>
  );
}

/** What they say of themselves; nothing, where they say nothing and it is not one's own. */
export function ProfileAbout({ user, isOwn }: Props) {
  const { t } = useTranslation("profile");
  const [isEdited, setEdited] = useState(false);
  const text = user.profile_description.trim();
  if (!text && !isOwn) return null;
  const edit = isOwn && (
    <IconButton label={t("edit.about")} onClick={() => setEdited(true)}>
      <IconPencil />
    </IconButton>
  );
  return (
    <>
      <Panel title={t("about")} aside={edit}>
        {text ? <RichText text={text} /> : <p className="dim">{t("noAbout")}</p>}
      </Panel>
      {isEdited && (
        <Suspense>
          <EditDialog user={user} field="about" onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}
