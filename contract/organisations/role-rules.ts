import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";

/** Who may do what to roles and members. Server and web ask the same functions; they know no database. */

/** Lowest position among a member's roles in an organisation; undefined for who holds none there. Lower is more senior. */
export type Rank = number | undefined;

/** Strictly above: equals do not act on each other, nor anybody on themselves. Who has no rank acts on nobody. */
export const isAbove = (mine: Rank, theirs: Rank): boolean =>
  mine !== undefined && (theirs === undefined || mine < theirs);

/** The position of a new role for which none is named. */
export const USUAL_POSITION = 10;

/** Where a role may be put: below whoever puts it there. Site admins without rank may use any position but the owner's. */
export const mayPlace = (mine: Rank, position: number): boolean =>
  position >= 1 && (mine === undefined || mine < position);

/** The usual position, or right below a maker who stands there or lower. */
export const newPosition = (mine: Rank): number => Math.max(USUAL_POSITION, (mine ?? 0) + 1);

export type Flags = Partial<Record<Permission, boolean | undefined>>;

/** The permissions that a change turns on. Those that were on before were somebody else's grant. */
export const turnedOn = (before: Flags, after: Flags): Permission[] =>
  PERMISSIONS.filter((name) => after[name] === true && before[name] !== true);

/** Those of the wanted permissions that the granter does not hold. */
export const lacked = (held: ReadonlySet<Permission>, wanted: readonly Permission[]): Permission[] =>
  wanted.filter((name) => !held.has(name));

/** The union of what some roles allow. */
export const permissionsOf = (roles: readonly Flags[]): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((name) => roles.some((role) => role[name] === true)));
