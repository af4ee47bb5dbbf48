import type { OwnShip, Ship } from "#contract/fleet/ships.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

/** What the form of a new delivery holds; `eta` is as the field of the browser has it, in the viewer's zone. */
export type DeliveryValues = {
  order_id: string;
  ship_id: string;
  title: string;
  start: string;
  stops: readonly string[];
  end: string;
  eta: string;
  note: string;
};

const missing = (name: string): Issue => ({ code: "invalid_type", path: [name] });

/** A moment of the field as the wire has it; nothing when none is typed. */
export const momentOf = (typed: string): string | null =>
  Number.isNaN(Date.parse(typed)) ? null : new Date(typed).toISOString();

/** A moment that is over cannot be when goods arrive. */
export const etaIssues = (eta: string, now: number): Issue[] =>
  eta !== "" && !(Date.parse(eta) > now) ? [{ code: "custom", path: ["eta"] }] : [];

export function checkDelivery(values: DeliveryValues, now: number): Issue[] {
  const needed = (["ship_id", "start", "end"] as const).filter((name) => values[name].trim() === "");
  return [...needed.map(missing), ...etaIssues(values.eta, now)];
}

/** What is sent; an empty stop is none. */
export const deliveryBody = (values: DeliveryValues, contractor: string | undefined) => ({
  order_id: values.order_id || null,
  ship_id: values.ship_id,
  start: values.start.trim(),
  end: values.end.trim(),
  stops: values.stops.map((stop) => stop.trim()).filter(Boolean),
  eta: momentOf(values.eta),
  note: values.note.trim(),
  ...(values.order_id ? {} : { title: values.title.trim(), ...(contractor ? { contractor } : {}) }),
});

/** Each ship once, those first that can fly. */
export function shipsToFly(own: readonly OwnShip[], fleet: readonly Ship[]): Ship[] {
  const all = new Map<string, Ship>([...own, ...fleet].map((ship) => [ship.ship_id, ship]));
  const isGrounded = ({ condition }: Ship) => Number(condition !== "flight-ready");
  return [...all.values()].toSorted((one, other) => isGrounded(one) - isGrounded(other));
}
