import { sql } from "kysely";

/** Whether the row of `alert` is for people to see now. */
export const alertShown = (now: Date) => sql<boolean>`active and (expires_at is null or expires_at > ${now})`;
