import { useQuery } from "@tanstack/react-query";
import type { Order } from "#contract/deals/orders.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { contractorParty, type Party, userParty } from "#web/ui/party.ts";

/** Both sides of an order: an organisation speaks with its own name, whoever does its work. */
export function useOrderSides(order: Order): { buyer: Party; seller: Party | null } {
  const { data: contractor } = useQuery({
    ...contractorQuery(order.contractor ?? ""),
    enabled: order.contractor !== null,
  });
  const { customer_org, customer_minimal, assigned_to_minimal: person } = order;
  return {
    buyer: customer_org ? contractorParty(customer_org) : userParty(customer_minimal),
    seller: contractor ? contractorParty(contractor) : order.contractor === null && person ? userParty(person) : null,
  };
}

export function useOrderNames(order: Order): { buyer: string; seller: string } {
  const { buyer, seller } = useOrderSides(order);
  return { buyer: buyer.name, seller: seller?.name ?? order.contractor ?? "" };
}
