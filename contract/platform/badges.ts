/** What a party has to its name; `assured_rating` is what is certain of the stars, not their mean: a few friends make no badge. */
export type BadgeFigures = {
  assured_rating: number | null;
  total_orders: number | null;
  total_assignments: number | null;
  response_rate: number | null;
  streak: number | null;
  /** Not everywhere that figures are shown. */
  hand_overs?: number;
};

/** The least that each badge needs. Searches ask the same of the columns of these names. */
export const BADGES = {
  top: { total_orders: 25, assured_rating: 47.5 },
  well: { total_orders: 25, assured_rating: 45 },
  responsive: { total_assignments: 10, response_rate: 90 },
  hot: { streak: 10 },
  streak: { streak: 5 },
  handed: { hand_overs: 10 },
} as const satisfies Readonly<Record<string, Partial<Record<keyof BadgeFigures, number>>>>;
export type Badge = keyof typeof BADGES;
export const BADGE_NAMES = Object.keys(BADGES) as [Badge, ...Badge[]];

/** Whoever has the first of a pair has the second by itself, so only the first is shown. */
const INCLUDED: Partial<Record<Badge, Badge>> = { top: "well", hot: "streak" };

/** The badges that are shown, in their order. */
export function badgesOf(figures: BadgeFigures): Badge[] {
  const earned = BADGE_NAMES.filter((badge) =>
    Object.entries(BADGES[badge]).every(([figure, least]) => (figures[figure as keyof BadgeFigures] ?? 0) >= least),
  );
  const hidden = new Set(earned.map((badge) => INCLUDED[badge]));
  return earned.filter((badge) => !hidden.has(badge));
}
