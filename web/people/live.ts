import * as profiles from "#web/calls/people/profiles.gen.ts";
import type { LiveRoom } from "#web/live.ts";
import { hearsElsewhere } from "./session/elsewhere.ts";

export const peopleLive: LiveRoom = {
  stale: { me: [profiles.getMyProfile] },
  hears: hearsElsewhere,
};
