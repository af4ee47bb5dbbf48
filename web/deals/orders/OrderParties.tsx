import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { CustomerCard } from "#web/organisations/parts/CustomerCard.tsx";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { ChatLink } from "#web/people/profiles/parts/ChatLink.tsx";
import { Stack } from "#web/ui/layout/Stack.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";

export function OrderParties({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { data: contractor } = useQuery({
    ...contractorQuery(order.contractor ?? ""),
    enabled: order.contractor !== null,
  });
  return (
    <>
      <Panel title={t("customer")}>
        <Stack>
          <CustomerCard customer={order.customer_minimal} organisation={order.customer_org} />
          <ChatLink profile={order.customer_minimal.discord_profile} />
        </Stack>
      </Panel>
      {contractor && (
        <Panel title={t("seller")}>
          <PartyCard party={contractorParty(contractor)} />
        </Panel>
      )}
      {order.assigned_to_minimal && (
        <Panel title={order.contractor ? t("assigned") : t("seller")}>
          <PartyCard party={userParty(order.assigned_to_minimal)} />
        </Panel>
      )}
    </>
  );
}
