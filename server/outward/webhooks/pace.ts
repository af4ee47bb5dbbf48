import { WEBHOOK_DELIVERY } from "#contract/platform/limits.ts";

const { burst, burstSeconds } = WEBHOOK_DELIVERY;

/**
 * Keeps messages to one address apart, as chat platforms demand: at most five within two seconds (wire platform §11).
 * `turn` answers undefined when a message may go now, and takes the place; else when to ask again.
 */
export function makePace(clock: () => Date = () => new Date()): { turn: (address: string) => Date | undefined } {
  const sent = new Map<string, number[]>();
  const isRecent = (at: number) => at > clock().getTime() - burstSeconds * 1000;
  return {
    turn: (address) => {
      for (const [each, times] of sent) if (!times.some(isRecent)) sent.delete(each);
      const recent = (sent.get(address) ?? []).filter(isRecent);
      const [oldest] = recent;
      if (recent.length >= burst && oldest !== undefined) return new Date(oldest + burstSeconds * 1000);
      sent.set(address, [...recent, clock().getTime()]);
      return undefined;
    },
  };
}
