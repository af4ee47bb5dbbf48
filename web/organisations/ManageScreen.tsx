import {
  type Icon,
  IconBrandDiscord,
  IconHistory,
  IconId,
  IconMessageCog,
  IconSettings,
  IconShieldHalf,
  IconUserOff,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { READERS } from "#contract/organisations/audit-kinds.ts";
import type { Contractor } from "#contract/organisations/contractors.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { MessageSettings } from "#web/deals/settings/parts/MessageSettings.tsx";
import { useWatch } from "#web/live.ts";
import { ChatSettings } from "#web/outward/webhooks/parts/ChatSettings.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import styles from "#web/ui/layout/SideTabs.module.css";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import type { Membership } from "./acting/parts/actor.ts";
import { NoAccess } from "./acting/parts/NoAccess.tsx";
import { AuditTrail } from "./audit/AuditTrail.tsx";
import { Blocklist } from "./blocklist/parts/Blocklist.tsx";
import { useUpdate } from "./commands.ts";
import { DetailsForm } from "./details/DetailsForm.tsx";
import { ForOrganisation } from "./ForOrganisation.tsx";
import { Invites } from "./invites/Invites.tsx";
import { Customers } from "./members/Customers.tsx";
import { MembersTable } from "./members/MembersTable.tsx";
import { contractorQuery } from "./parts/queries.ts";
import { useStanding } from "./parts/standing.ts";
import { Roles } from "./roles/Roles.tsx";
import { OrderTemplateForm } from "./settings/parts/OrderTemplateForm.tsx";
import { Settings } from "./settings/Settings.tsx";

type Tab = {
  tab: "details" | "invites" | "roles" | "discord" | "market" | "settings" | "blocklist" | "customers" | "audit";
  icon: Icon;
  /** Any one of them opens it. */
  permissions: readonly Permission[];
  show: (actor: Contractor) => ReactNode;
};

const TABS: readonly Tab[] = [
  {
    tab: "details",
    icon: IconId,
    permissions: ["manage_org_details"],
    show: (actor) => <DetailsForm contractor={actor} />,
  },
  {
    tab: "invites",
    icon: IconUserPlus,
    permissions: ["manage_invites"],
    show: (actor) => <Invites spectrum_id={actor.spectrum_id} />,
  },
  {
    tab: "roles",
    icon: IconShieldHalf,
    permissions: ["manage_roles"],
    show: (actor) => (
      <>
        <Roles spectrum_id={actor.spectrum_id} />
        <MembersTable organisation={actor} />
      </>
    ),
  },
  {
    tab: "discord",
    icon: IconBrandDiscord,
    permissions: ["manage_webhooks"],
    show: ({ spectrum_id }) => <ChatSettings owner={{ kind: "contractor", spectrum_id }} />,
  },
  {
    tab: "market",
    icon: IconMessageCog,
    permissions: ["manage_org_details", "manage_orders"],
    show: (actor) => <MarketSettings contractor={actor} />,
  },
  {
    tab: "settings",
    icon: IconSettings,
    permissions: ["manage_org_details"],
    show: (actor) => <Settings contractor={actor} />,
  },
  {
    tab: "blocklist",
    icon: IconUserOff,
    permissions: ["manage_blocklist"],
    show: (actor) => <Blocklist owner={actor} />,
  },
  {
    tab: "customers",
    icon: IconUsers,
    permissions: ["manage_orders"],
    show: (actor) => <Customers organisation={actor} />,
  },
  {
    tab: "audit",
    icon: IconHistory,
    permissions: Object.values(READERS).flat(),
    show: (actor) => <AuditTrail spectrum_id={actor.spectrum_id} />,
  },
];

/** What managers of the organisation that one acts for set up. */
export function ManageScreen() {
  const { t } = useTranslation("messages");
  useTitle(t("manage.title"));
  return (
    <div className={styles.wide}>
      <h1>{t("manage.title")}</h1>
      <ForOrganisation>{(actor) => <Managed key={actor.spectrum_id} actor={actor} />}</ForOrganisation>
    </div>
  );
}

function Managed({ actor }: { actor: Membership }) {
  const { t } = useTranslation("messages");
  const { data, isPending, error, refetch } = useQuery(contractorQuery(actor.spectrum_id));
  const { permissions } = useStanding(actor.spectrum_id);
  const wanted = useSearch({ from: "/org/manage" }).tab;
  const open = TABS.filter((each) => each.permissions.some((permission) => permissions.has(permission)));
  const chosen = open.find(({ tab }) => tab === wanted) ?? open[0];
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Skeleton count={5} height={44} />;
  if (!chosen) return <NoAccess access="no permission" permission="manage_org_details" />;
  return (
    <>
      <Watching id={data.contractor_id} />
      <p className="dim">
        {t("manage.as")}{" "}
        <Link to="/contractor/$id" params={{ id: actor.spectrum_id }} className="link">
          {actor.name}
        </Link>
      </p>
      <div className={styles.page}>
        <TabNav label={t("manage.tabs")} className={styles.tabs ?? ""}>
          {open.map(({ tab, icon: Icon }) => (
            <TabLink
              key={tab}
              to="/org/manage"
              search={{ tab }}
              isChosen={tab === chosen.tab}
              className={styles.tab ?? ""}
            >
              <Icon aria-hidden />
              {t(`manage.tab.${tab}`)}
            </TabLink>
          ))}
        </TabNav>
        <div className={styles.content}>{chosen.show(data)}</div>
      </div>
    </>
  );
}

/** What customers read: the text for their notes, and the messages that come by themselves. */
function MarketSettings({
  contractor: { spectrum_id, name, market_order_template: saved },
}: {
  contractor: Contractor;
}) {
  const { t } = useTranslation("organisations");
  const { permissions } = useStanding(spectrum_id);
  const update = useUpdate();
  return (
    <>
      {permissions.has("manage_org_details") && (
        <OrderTemplateForm
          owner={spectrum_id}
          saved={saved}
          words={{
            title: t("template.title"),
            lead: t("template.lead"),
            label: t("template.field"),
            saved: t("template.saved"),
          }}
          send={(market_order_template) => update.run({ params: { spectrum_id }, body: { market_order_template } })}
        />
      )}
      {permissions.has("manage_orders") && <MessageSettings spectrum_id={spectrum_id} seller={name} />}
    </>
  );
}

function Watching({ id }: { id: string }) {
  useWatch("contractor", id);
  return null;
}
