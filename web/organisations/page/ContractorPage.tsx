import { IconStar, IconTools } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { SellerReach } from "#web/deals/reach/parts/SellerReach.tsx";
import { AnswerReview } from "#web/deals/reviews/parts/AnswerReview.tsx";
import { ListingStrip } from "#web/goods/listings/parts/ListingStrip.tsx";
import { ProfileListings } from "#web/goods/listings/parts/ProfileListings.tsx";
import { stripQuery } from "#web/goods/listings/parts/queries.ts";
import { contractorServicesQuery } from "#web/goods/services/parts/queries.ts";
import { ServiceCard } from "#web/goods/services/parts/ServiceCard.tsx";
import { SellerServices } from "#web/goods/services/parts/ServiceStrip.tsx";
import profile from "#web/people/profiles/parts/Profile.module.css";
import { ReviewSummary } from "#web/people/profiles/parts/ReviewsTab.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Pager } from "#web/ui/list/Pager.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import tabStyles from "#web/ui/Tabs.module.css";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { SwitchStrip } from "../acting/parts/SwitchStrip.tsx";
import { contractorReviewsQuery } from "../parts/queries.ts";
import { useRecruits } from "../recruiting/queries.ts";
import { RecruitingTab } from "../recruiting/RecruitingTab.tsx";
import { ContractorAbout, ContractorHeader } from "./ContractorHeader.tsx";
import { CONTRACTOR_TABS, type ContractorTab } from "./contractor-tabs.ts";

/** With the table library, which the other tabs have no use for. */
const MembersTable = lazy(() =>
  import("../members/MembersTable.tsx").then((module) => ({ default: module.MembersTable })),
);
/** With the schema library, which most visitors of the page have no use for. */
const SellerOrderForm = lazy(() =>
  import("#web/deals/orders/parts/OrderForm.tsx").then((module) => ({ default: module.SellerOrderForm })),
);

type Shown = { contractor: Contractor };
type Part = {
  show: (shown: Shown) => ReactNode;
  /** Not of an organisation that deals no more. */
  whileDealing?: true;
};

/** What stands under each tab; one line each. */
const PARTS: Record<ContractorTab, Part> = {
  about: { show: About },
  services: { show: Services, whileDealing: true },
  market: { show: Market, whileDealing: true },
  order: { show: Order, whileDealing: true },
  members: { show: Members },
  recruiting: { show: ({ contractor }) => <RecruitingTab spectrum_id={contractor.spectrum_id} />, whileDealing: true },
  reviews: { show: Reviews },
};

/** An organisation: who they are, what they offer, who is in it, what others say. */
export function ContractorPage({ contractor, tab }: Shown & { tab: ContractorTab }) {
  const { t } = useTranslation("organisations");
  useTitle(contractor.name);
  const isArchived = Boolean(contractor.archived_at);
  const recruits = useRecruits(contractor.spectrum_id);
  const open = CONTRACTOR_TABS.filter(
    (each) => (!isArchived || !PARTS[each].whileDealing) && (each !== "recruiting" || recruits || tab === each),
  );
  const shown = open.includes(tab) ? tab : "about";
  const Shown = PARTS[shown].show;
  return (
    <div className={profile.page}>
      {isArchived && (
        <Notice tone="warn" title={t("page.archived")}>
          {t("page.archivedText")}
        </Notice>
      )}
      <ContractorHeader contractor={contractor} />
      <Together key={contractor.spectrum_id} className={profile.page}>
        <TabNav label={t("page.tabs")}>
          {open.map((each) => (
            <TabLink key={each} id={contractor.spectrum_id} tab={each} isChosen={each === shown} />
          ))}
        </TabNav>
        <SwitchStrip organisation={contractor} />
        <Shown contractor={contractor} />
      </Together>
    </div>
  );
}

function TabLink({ id, tab, isChosen }: { id: string; tab: ContractorTab; isChosen: boolean }) {
  const { t } = useTranslation("organisations");
  const look = {
    className: tabStyles.tab ?? "",
    activeOptions: { exact: true },
    "data-chosen": isChosen || undefined,
    resetScroll: false,
    children: t(`page.tab.${tab}`),
  };
  return tab === "about" ? (
    <Link to="/contractor/$id" params={{ id }} {...look} />
  ) : (
    <Link to="/contractor/$id/$tab" params={{ id, tab }} {...look} />
  );
}

const NEWEST = 25;
/** Below the strips; the others have a tab. */
const FEW_REVIEWS = 8;

function Members({ contractor }: Shown) {
  return (
    <Suspense fallback={<Skeleton count={5} height={44} />}>
      <MembersTable organisation={contractor} />
    </Suspense>
  );
}

function About({ contractor }: Shown) {
  const { t } = useTranslation("organisations");
  const { spectrum_id } = contractor;
  const listings = useQuery(stripQuery({ contractor_seller: spectrum_id }, NEWEST)).data?.listings.length ?? 0;
  const services = useQuery(contractorServicesQuery(spectrum_id)).data?.filter(
    ({ status }) => status === "active",
  ).length;
  const goods = (
    <ListingStrip
      key="goods"
      title={t("page.listings")}
      query={stripQuery({ contractor_seller: spectrum_id }, NEWEST)}
    />
  );
  const work = (
    <SellerServices
      key="work"
      title={t("page.services")}
      seller={{ kind: "contractor", id: spectrum_id }}
      max={NEWEST}
    />
  );
  return (
    <>
      <ContractorAbout contractor={contractor} />
      {contractor.archived_at ? null : (services ?? 0) > listings ? [work, goods] : [goods, work]}
      <Reviews contractor={contractor} max={FEW_REVIEWS} />
    </>
  );
}

const SIZES = [10, 20, 50] as const;

function Services({ contractor }: Shown) {
  const { t } = useTranslation("organisations");
  const { data, error, refetch } = useQuery(contractorServicesQuery(contractor.spectrum_id));
  const [index, setIndex] = useState(0);
  const [size, setSize] = useState<number>(20);
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} height={90} />;
  const active = data.filter(({ status }) => status === "active");
  if (active.length === 0)
    return <EmptyState icon={<IconTools />} title={t("page.noServices")} text={t("page.noServicesText")} />;
  return (
    <>
      <ul className={profile.services}>
        {active.slice(index * size, (index + 1) * size).map((service) => (
          <li key={service.service_id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
      <Pager
        index={index}
        size={size}
        sizes={SIZES}
        total={active.length}
        onTurn={setIndex}
        onSize={(next) => {
          setSize(next);
          setIndex(0);
        }}
      />
    </>
  );
}

function Market({ contractor }: Shown) {
  const { spectrum_id: id, name } = contractor;
  return (
    <ProfileListings
      seller={{ contractor_seller: id }}
      reach={<SellerReach seller={{ kind: "contractor", id, name }} />}
    />
  );
}

function Order({ contractor }: Shown) {
  const { t } = useTranslation("organisations");
  const { name, spectrum_id } = contractor;
  return (
    <>
      <SellerServices title={t("page.services")} seller={{ kind: "contractor", id: spectrum_id }} />
      <Panel title={t("page.orderTitle", { name })}>
        <p className={`dim ${profile.orderLead}`}>{t("page.orderText", { name })}</p>
        <Suspense fallback={<Skeleton count={5} height={44} />}>
          <SellerOrderForm key={spectrum_id} seller={{ kind: "contractor", id: spectrum_id }} />
        </Suspense>
      </Panel>
    </>
  );
}

function Reviews({ contractor, max }: Shown & { max?: number }) {
  const { t } = useTranslation("organisations");
  const { data, error, refetch } = useQuery(contractorReviewsQuery(contractor.spectrum_id));
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={4} height={64} />;
  if (data.length === 0)
    return <EmptyState icon={<IconStar />} title={t("page.noReviews")} text={t("page.noReviewsText")} />;
  const { rating, spectrum_id } = contractor;
  const all = (
    <Link to="/contractor/$id/$tab" params={{ id: spectrum_id, tab: "reviews" }} className="link">
      {t("page.allReviews", { count: data.length, amount: formatCount(data.length) })}
    </Link>
  );
  return (
    <ReviewSummary
      rating={rating}
      reviews={data}
      more={all}
      answer={({ review_id }) => (
        <AnswerReview review_id={review_id} subject={{ kind: "contractor", id: spectrum_id }} />
      )}
      {...(max === undefined ? {} : { max })}
    />
  );
}
