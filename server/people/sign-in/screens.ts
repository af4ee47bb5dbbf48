import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Live } from "#server/platform/live.ts";
import { accountSignedOut } from "#server/platform/session-events.ts";

/** The pages of a session that has ended hear nothing any more. */
export const signOuts = (live: Pick<Live, "disconnect">) =>
  subscriber("sign-outs", [accountSignedOut], async (_tx, { user_id, login_id }) => {
    live.disconnect(user_id, login_id);
  });
