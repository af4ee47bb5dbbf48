import { query, useCommand } from "#web/api.ts";
import * as availability from "#web/calls/people/availability.gen.ts";

/** One's own hours: for oneself when no organisation is named. */
export const hoursQuery = (spectrum_id: string | null) =>
  (spectrum_id === null
    ? query(availability.getAvailability)
    : query(availability.getContractorAvailability, { params: { spectrum_id } })) as ReturnType<
    typeof query<typeof availability.getAvailability>
  >;

export const useSaveHours = () =>
  useCommand(availability.updateAvailability, {
    refreshes: [availability.getAvailability, availability.getContractorAvailability],
  });
