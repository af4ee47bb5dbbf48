/** So many users are remembered; whoever was told longest ago is forgotten first. */
const MOST = 1_000;

/**
 * Two deliveries that count for one user one after the other may be confirmed in the other order. Whoever is told last hears the later count
 * all the same: a count takes its turn when it is made, under the user's lock, and an earlier one is not told after a later.
 */
export function countsInTurn() {
  let turns = 0;
  const last = new Map<string, { turn: number; count: number }>();
  return {
    next: () => ++turns,
    /** The count to tell: this one, or one of a later turn that was told already. */
    tell(user: string, turn: number, count: number): number {
      const before = last.get(user);
      const told = before && before.turn > turn ? before : { turn, count };
      last.delete(user);
      last.set(user, told);
      for (const oldest of last.keys()) if (last.size > MOST) last.delete(oldest);
      return told.count;
    },
  };
}
