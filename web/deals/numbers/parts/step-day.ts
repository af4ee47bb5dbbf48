/** The day that a key leads to from this one; none for keys that mean something else. */
export function stepDay(key: string, at: number, days: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return days - 1;
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  return by === undefined ? undefined : Math.max(0, Math.min(days - 1, at + by));
}
