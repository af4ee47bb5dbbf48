/** How a delivery goes, as data (wire platform §7). The browser asks the same table before it shows a button. */

export const DELIVERY_STATUSES = ["OK", "Damaged", "Low Fuel", "Off Course", "Under Attack", "Offline"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How it ended; null while it is under way. */
export const DELIVERY_ENDS = ["delivered", "aborted"] as const;
export type DeliveryEnd = (typeof DELIVERY_ENDS)[number];

type State = {
  /** What may follow. Nobody aboard an offline ship sees an attack, so that it answers first. */
  to: readonly DeliveryStatus[];
  /** Whether the goods can arrive in this state; in the others the carrier first says how it went on. */
  arrives: boolean;
  /** Whether progress may fall: off course the way that is left gets longer. */
  fallsBack: boolean;
  /** Whether everybody concerned is told loudly. */
  isLoud: boolean;
};

const CALM = { arrives: true, fallsBack: false, isLoud: false } as const;
const STATES: Readonly<Record<DeliveryStatus, State>> = {
  OK: { ...CALM, to: ["Damaged", "Low Fuel", "Off Course", "Under Attack", "Offline"] },
  Damaged: { ...CALM, to: ["OK", "Low Fuel", "Off Course", "Under Attack", "Offline"] },
  "Low Fuel": { ...CALM, to: ["OK", "Damaged", "Off Course", "Under Attack", "Offline"] },
  "Off Course": {
    to: ["OK", "Damaged", "Low Fuel", "Under Attack", "Offline"],
    arrives: false,
    fallsBack: true,
    isLoud: false,
  },
  "Under Attack": {
    to: ["OK", "Damaged", "Low Fuel", "Off Course", "Offline"],
    arrives: false,
    fallsBack: false,
    isLoud: true,
  },
  Offline: { to: ["OK", "Damaged", "Low Fuel", "Off Course"], arrives: false, fallsBack: false, isLoud: true },
};

/** A status may be said again. */
export const mayFollow = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  from === to || STATES[from].to.includes(to);
export const mayArrive = (status: DeliveryStatus): boolean => STATES[status].arrives;
export const mayFallBack = (status: DeliveryStatus): boolean => STATES[status].fallsBack;
export const isLoud = (status: DeliveryStatus): boolean => STATES[status].isLoud;
