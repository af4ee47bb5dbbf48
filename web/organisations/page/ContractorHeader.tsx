import {
  IconAdjustments,
  IconExternalLink,
  IconFlag,
  IconRefresh,
  IconShoppingBag,
  IconUserPlus,
  IconWorld,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import type { Rank } from "#contract/organisations/role-rules.ts";
import { SendLink } from "#web/money/parts/SendLink.tsx";
import { ContractorMessageButton } from "#web/outward/chats/parts/ContractorMessageButton.tsx";
import profile from "#web/people/profiles/parts/Profile.module.css";
import { useMe } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Avatar } from "#web/ui/Avatar.tsx";
import { BrokenBids } from "#web/ui/BrokenBids.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ExplainedBadges } from "#web/ui/ExplainedBadges.tsx";
import { formatCount } from "#web/ui/format.ts";
import { LooksLike } from "#web/ui/LooksLike.tsx";
import { MoreMenu } from "#web/ui/MoreMenu.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RatingMade } from "#web/ui/RatingMade.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { chooseActor } from "../acting/parts/actor.ts";
import { useRefetch } from "../commands.ts";
import { Leave } from "../members/Leave.tsx";
import { useStanding } from "../parts/standing.ts";
import { useRecruits } from "../recruiting/queries.ts";
import styles from "./ContractorHeader.module.css";

const GAME_SITE = "https://robertsspaceindustries.com";
/** Organisations whose code begins so are only here. */
const isOnlyHere = (code: string) => code.startsWith("~");

export type HeaderFacts = Pick<
  Contractor,
  "spectrum_id" | "name" | "avatar" | "banner" | "rating" | "size" | "fields" | "created_at" | "looks_like"
>;

/** Face and actions of an organisation. */
export const ContractorHeader = ({ contractor }: { contractor: Contractor }) => (
  <Face contractor={contractor} actions={<Actions contractor={contractor} />} />
);

/** What an organisation says of itself, if anything. */
export function ContractorAbout({ contractor: { description } }: { contractor: Pick<Contractor, "description"> }) {
  const { t } = useTranslation("people");
  if (!description.trim()) return null;
  return (
    <Panel title={t("about")}>
      <Words text={description} />
    </Panel>
  );
}

/** Banner, logo, name and facts: on the page itself, and in previews of it. */
export function Face({
  contractor,
  actions,
  as: Heading = "h1",
}: {
  contractor: HeaderFacts;
  actions?: React.ReactNode;
  as?: "h1" | "h3";
}) {
  const { t: people } = useTranslation("people");
  const { name, spectrum_id, avatar, banner, rating, size, fields, created_at } = contractor;
  return (
    <header className={profile.head}>
      <div className={profile.banner}>
        {banner && <img key={banner} src={banner} alt="" onError={(event) => event.currentTarget.remove()} />}
      </div>
      <div className={profile.body}>
        <div className={`${profile.face} ${styles.square}`}>
          <Avatar name={name} url={avatar} size={92} square />
        </div>
        <div className={profile.who}>
          <Heading className={styles.name}>{name}</Heading>
          <p className={`dim ${profile.sub}`}>
            <span>{spectrum_id}</span>{" "}
            <span>
              {people(isOnlyHere(spectrum_id) ? "members" : "membersInGame", {
                count: size,
                amount: formatCount(size),
              })}
            </span>
          </p>
          <div className={profile.facts}>
            <Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />
            <ExplainedBadges figures={rating} />
            <RatingMade rating={rating} />
            <BrokenBids rating={rating} />
            <LooksLike handle={contractor.looks_like} />
            <span className="dim">
              {people("orders", { count: rating.total_orders, amount: formatCount(rating.total_orders) })}
            </span>
            <span className="dim">
              {people("since")} <RelativeTime time={created_at} />
            </span>
          </div>
          {fields.length > 0 && (
            <div className={styles.tags}>
              {fields.map((field) => (
                <Link key={field} to="/contractors" search={{ fields: field }} className={styles.tag}>
                  <Chip>{people(`field.${field}`)}</Chip>
                </Link>
              ))}
            </div>
          )}
        </div>
        {actions}
      </div>
    </header>
  );
}

export function Words({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={styles.words} tabIndex={0}>
      <RichText text={text} />
    </div>
  );
}

function Actions({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const { spectrum_id } = contractor;
  const { rank, permissions } = useStanding(spectrum_id);
  const recruits = useRecruits(spectrum_id);
  return (
    <div className={profile.actions}>
      {!contractor.archived_at && rank === undefined && (
        <ButtonLink
          to="/orders"
          search={{ tab: "create", to: `org:${spectrum_id}` }}
          variant="main"
          icon={<IconShoppingBag aria-hidden />}
        >
          {t("page.order")}
        </ButtonLink>
      )}
      {!contractor.archived_at && (
        <ContractorMessageButton spectrum_id={spectrum_id} name={contractor.name}>
          {t("page.message")}
        </ContractorMessageButton>
      )}
      {!contractor.archived_at && rank === undefined && recruits && (
        <ButtonLink
          to="/contractor/$id/$tab"
          params={{ id: spectrum_id, tab: "recruiting" }}
          icon={<IconUserPlus aria-hidden />}
          className={styles.apply ?? ""}
        >
          {t("page.apply")}
        </ButtonLink>
      )}
      {rank !== undefined && permissions.size > 0 && (
        <ButtonLink to="/org/manage" icon={<IconAdjustments aria-hidden />} onClick={() => chooseActor(spectrum_id)}>
          {t("page.manage")}
        </ButtonLink>
      )}
      <More contractor={contractor} rank={rank} />
    </div>
  );
}

/** Ways out and rare deeds; the owner of an archived organisation that is only here may have none. */
function More({ contractor, rank }: { contractor: Contractor; rank: Rank }) {
  const { t } = useTranslation("organisations");
  const me = useMe();
  const { spectrum_id, site_url, archived_at } = contractor;
  if (rank === 0 && isOnlyHere(spectrum_id) && !site_url && archived_at) return null;
  return (
    <MoreMenu label={t("page.more")}>
      {!archived_at && <SendLink to={`org:${spectrum_id}`} />}
      {!isOnlyHere(spectrum_id) && (
        <a href={`${GAME_SITE}/orgs/${encodeURIComponent(spectrum_id)}`} target="_blank" rel="noopener noreferrer">
          <IconExternalLink aria-hidden />
          {t("page.gamePage")}
        </a>
      )}
      {site_url && (
        <a href={site_url} target="_blank" rel="noopener noreferrer nofollow ugc">
          <IconWorld aria-hidden />
          {t("page.site")}
        </a>
      )}
      {me?.role === "admin" && !isOnlyHere(spectrum_id) && <Refetch spectrum_id={spectrum_id} />}
      <Leave organisation={contractor} />
      {rank === undefined && (
        <ReportButton icon={<IconFlag aria-hidden />} path={`/contractor/${spectrum_id}`}>
          {t("page.report")}
        </ReportButton>
      )}
    </MoreMenu>
  );
}

function Refetch({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("organisations");
  const refetch = useRefetch();
  const run = useRun();
  return (
    <Button
      icon={<IconRefresh aria-hidden />}
      isBusy={refetch.isPending}
      onClick={() => void run(() => refetch.run({ params: { spectrum_id } }), t("page.refetched"))}
    >
      {t("page.refetch")}
    </Button>
  );
}
