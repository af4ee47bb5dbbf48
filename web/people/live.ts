import * as profiles from "#web/calls/people/profiles.gen.ts";
import type { LiveRoom } from "#web/live.ts";

export const peopleLive: LiveRoom = {
  stale: { me: [profiles.getMyProfile] },
};
