import type { Permission } from "./permission-names.ts";
import type { Locale } from "./shapes.ts";

/** A membership of the signed-in user, loaded once per request: the union of what their roles in that organisation allow. */
export type Membership = {
  contractor_id: string;
  spectrum_id: string;
  name: string;
  permissions: ReadonlySet<Permission>;
  /** Lowest position among the member's roles; lower is more senior. */
  rank: number;
};

/** Who signed in, with everything that decides what they may do. */
export type User = {
  user_id: string;
  username: string;
  display_name: string;
  role: "user" | "admin";
  verified: boolean;
  locale: Locale;
  memberships: readonly Membership[];
};
