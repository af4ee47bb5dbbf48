import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import { SellerReach } from "#web/deals/reach/parts/SellerReach.tsx";
import { AnswerReview } from "#web/deals/reviews/parts/AnswerReview.tsx";
import { ProfileListings } from "#web/goods/listings/parts/ProfileListings.tsx";
import { sellersServicesQuery } from "#web/goods/services/parts/queries.ts";
import { ServiceCard } from "#web/goods/services/parts/ServiceCard.tsx";
import { SellerServices } from "#web/goods/services/parts/ServiceStrip.tsx";
import { BlockedStrip } from "#web/organisations/blocklist/parts/BlockedStrip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import tabStyles from "#web/ui/Tabs.module.css";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useMe } from "../session/parts/me.ts";
import { ProfileAbout, ProfileHeader } from "./ProfileHeader.tsx";
import styles from "./parts/Profile.module.css";
import { ReviewsTab } from "./parts/ReviewsTab.tsx";
import { PROFILE_TABS, type ProfileTab } from "./profile-tabs.ts";

/** With the schema library, which most visitors of the page have no use for. */
const SellerOrderForm = lazy(() =>
  import("#web/deals/orders/parts/OrderForm.tsx").then((module) => ({ default: module.SellerOrderForm })),
);

type Props = { user: PublicProfile; tab: ProfileTab; at: "user" | "profile" };

/** A person: who they are, what they offer, what others say. Tabs stay under the address that the page was opened with. */
export function Profile({ user, tab, at }: Props) {
  const { t } = useTranslation("profile");
  const me = useMe();
  const isOwn = me?.username === user.username;
  useTitle(user.display_name || user.username);
  const tabs = PROFILE_TABS.filter((each) => each !== "order" || !isOwn);
  const shown = tabs.includes(tab) ? tab : "recent";
  return (
    <Together key={user.username} className={styles.page}>
      {!isOwn && <BlockedStrip username={user.username} />}
      <ProfileHeader user={user} isOwn={isOwn} />
      <TabNav label={t("tabs.label")}>
        {tabs.map((each) => (
          <TabLink key={each} at={at} username={user.username} tab={each} isChosen={each === shown}>
            {t(`tabs.${each}`)}
          </TabLink>
        ))}
      </TabNav>
      <Content user={user} tab={shown} isOwn={isOwn} />
    </Together>
  );
}

type TabLinkProps = { at: Props["at"]; username: string; tab: ProfileTab; isChosen: boolean; children: ReactNode };

function TabLink({ at, username, tab, isChosen, children }: TabLinkProps) {
  const look = {
    className: tabStyles.tab ?? "",
    activeOptions: { exact: true },
    "data-chosen": isChosen || undefined,
    resetScroll: false,
  };
  if (at === "profile")
    return tab === "recent" ? (
      <Link to="/profile" {...look}>
        {children}
      </Link>
    ) : (
      <Link to="/profile/$tab" params={{ tab }} {...look}>
        {children}
      </Link>
    );
  return tab === "recent" ? (
    <Link to="/user/$username" params={{ username }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/user/$username/$tab" params={{ username, tab }} {...look}>
      {children}
    </Link>
  );
}

function Content({ user, tab, isOwn }: { user: PublicProfile; tab: ProfileTab; isOwn: boolean }) {
  const { t } = useTranslation("profile");
  const { username } = user;
  const seller = { user_seller: username };
  if (tab === "reviews")
    return (
      <ReviewsTab
        user={user}
        answer={({ review_id }) => <AnswerReview review_id={review_id} subject={{ kind: "user", id: username }} />}
      />
    );
  if (tab === "market") {
    const reach = <SellerReach seller={{ kind: "user", id: username, name: user.display_name }} />;
    return <ProfileListings seller={seller} reach={reach} />;
  }
  if (tab === "services") return <ServicesTab username={username} />;
  if (tab === "order") return <OrderTab user={user} />;
  return (
    <>
      <ProfileAbout user={user} isOwn={isOwn} />
      <section>
        <h2 className={styles.heading}>{t("listings")}</h2>
        <ProfileListings seller={seller} isShort />
      </section>
      <SellerServices title={t("services")} seller={{ kind: "user", id: username }} />
    </>
  );
}

function ServicesTab({ username }: { username: string }) {
  const { t } = useTranslation("profile");
  const { data, error, refetch } = useQuery(sellersServicesQuery({ kind: "user", id: username }));
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} height={90} />;
  const active = data.filter(({ status }) => status === "active");
  if (active.length === 0) return <EmptyState title={t("noServices")} />;
  return (
    <ul className={styles.services}>
      {active.map((service) => (
        <li key={service.service_id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

function OrderTab({ user }: { user: PublicProfile }) {
  const { t } = useTranslation("profile");
  const name = user.display_name || user.username;
  return (
    <>
      <SellerServices title={t("tabs.services")} seller={{ kind: "user", id: user.username }} />
      <Panel title={t("orderTitle", { name })}>
        <p className={`dim ${styles.orderLead}`}>{t("orderText", { name })}</p>
        <Suspense fallback={<Skeleton count={5} height={44} />}>
          <SellerOrderForm key={user.username} seller={{ kind: "user", id: user.username }} />
        </Suspense>
      </Panel>
    </>
  );
}
