/** So many minutes in the largest unit that fits, rounded up: nobody is promised less than it takes. */
export function answerTime(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes <= 50) return { unit: "minutes", count: Math.max(5, Math.ceil(minutes / 5) * 5) };
  const hours = Math.ceil(minutes / 60);
  return hours <= 23 ? { unit: "hours", count: hours } : { unit: "days", count: Math.ceil(hours / 24) };
}
