export const PROFILE_TABS = ["recent", "services", "market", "order", "reviews"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab of an address; what is no tab is the first one, which has no name there. */
export const tabOf = (slug: string | undefined): ProfileTab => PROFILE_TABS.find((tab) => tab === slug) ?? "recent";
