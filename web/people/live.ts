import * as profiles from "#contract/people/profiles.ts";
import type { LiveRoom } from "#web/live.ts";

export const peopleLive: LiveRoom = {
  stale: { me: [profiles.getMyProfile] },
};
