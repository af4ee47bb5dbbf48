import { makeStored } from "../ui/stored.ts";

/** What can be hidden, in the order of the page. What needs somebody always stands there. */
const PANELS = [
  "figures",
  "received",
  "sent",
  "assigned",
  "bought",
  "notifications",
  "balance",
  "deliveries",
  "trend",
  "trade",
  "chats",
] as const;
export type DashboardPanel = (typeof PANELS)[number];

/** An organisation only sells. */
const OWN: readonly DashboardPanel[] = ["sent", "bought"];
export const panelsOf = (isOrganisation: boolean) => PANELS.filter((panel) => !isOrganisation || !OWN.includes(panel));

const hidden = makeStored<readonly DashboardPanel[]>("freeport.dashboard.hidden", (value) =>
  PANELS.filter((panel) => Array.isArray(value) && value.includes(panel)),
);

export const useHiddenPanels = () => hidden.use();

export function showPanel(panel: DashboardPanel, isShown: boolean) {
  const others = hidden.get().filter((each) => each !== panel);
  hidden.set(isShown ? others : [...others, panel]);
}
