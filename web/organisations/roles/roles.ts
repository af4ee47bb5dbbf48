import type { Contractor } from "#contract/organisations/contractors.ts";

export type Role = Contractor["roles"][number];
