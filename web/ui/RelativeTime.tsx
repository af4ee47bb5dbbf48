import { formatDateTime, formatRelative } from "./format.ts";
import { useNow } from "./now.ts";

export function RelativeTime({ time }: { time: number | string }) {
  const now = useNow();
  const at = typeof time === "number" ? time : Date.parse(time);
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}
