export const SETTINGS_TABS = [
  "profile",
  "privacy",
  "discord",
  "market",
  "contractors",
  "blocklist",
  "tokens",
  "sessions",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** A tab that does not exist is the first one. */
export const parseSettingsSearch = (raw: Record<string, unknown>): { tab?: SettingsTab } => {
  const tab = SETTINGS_TABS.find((each) => each === raw["tab"]);
  return tab === undefined || tab === "profile" ? {} : { tab };
};
