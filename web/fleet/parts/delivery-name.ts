import type { Delivery } from "#contract/fleet/deliveries.ts";

/** What a delivery is called: by its order or its carrier, else by its way. */
export const nameOf = ({ title, departure, destination }: Pick<Delivery, "title" | "departure" | "destination">) =>
  title || `${departure} – ${destination}`;
