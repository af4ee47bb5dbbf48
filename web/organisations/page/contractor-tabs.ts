/** The parts of an organisation's page, as the address names them. The first has no name there. */
export const CONTRACTOR_TABS = ["about", "services", "market", "order", "members", "recruiting", "reviews"] as const;
export type ContractorTab = (typeof CONTRACTOR_TABS)[number];

export const tabOf = (slug: string | undefined): ContractorTab =>
  CONTRACTOR_TABS.find((tab) => tab === slug) ?? "about";
