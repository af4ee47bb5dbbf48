import { isAdminScope, SCOPES, type Scope } from "#contract/platform/scopes.ts";

/** These stand for all others, so that nothing else is chosen beside them. */
export const WHOLE_SCOPES = ["readonly", "full"] as const satisfies readonly Scope[];
export const isWhole = (scope: string): boolean => (WHOLE_SCOPES as readonly string[]).includes(scope);

/** Scopes by what they are about, in the order of the list; those of site admins only for them. */
export function scopeGroups(isAdmin: boolean): readonly (readonly [group: string, scopes: readonly Scope[]])[] {
  const groups = new Map<string, Scope[]>();
  for (const scope of SCOPES) {
    if (isWhole(scope) || (isAdminScope(scope) && !isAdmin)) continue;
    const group = scope.split(":")[0] ?? scope;
    groups.set(group, [...(groups.get(group) ?? []), scope]);
  }
  return [...groups];
}

/** Chooses or leaves a scope. A whole one takes the place of all others. */
export function toggled(chosen: readonly string[], scope: Scope, isChosen: boolean): string[] {
  if (!isChosen) return chosen.filter((each) => each !== scope);
  return isWhole(scope) ? [scope] : [...chosen.filter((each) => !isWhole(each) && each !== scope), scope];
}
