import { formatDateTime, formatRelative } from "./format.ts";
import { useNow } from "./now.ts";

export function RelativeTime({ time }: { time: number | string }) {
  // The shared clock says when to look again; it lags by up to a tick, which would put "just now" into the future.
  useNow();
  const at = typeof time === "number" ? time : Date.parse(time);
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelative(at, Date.now())}
    </time>
  );
}
