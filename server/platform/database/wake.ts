/** Channel on which sleeping deliverers hear that a transaction with events has committed. */
export const OUTBOX_CHANNEL = "freeport_outbox";
/** How a statement begins that writes events: a connection knows by it what its commit brings. */
export const ANNOUNCING = "insert into outbox (event)";

/**
 * Wakes the deliverers after a commit, for all commits of a moment together: one NOTIFY is on its way at a time, and one more for what
 * commits meanwhile. A NOTIFY inside of each transaction would let commits pass one by one, since PostgreSQL holds one lock
 * over all of them until the disk has it (docs/decisions/purchase-pace.md). A process may die between commit and NOTIFY: that is why deliverers also look by themselves.
 */
export function waker(notify: () => Promise<unknown>): () => void {
  let isSending = false;
  let isAskedAgain = false;
  return () => {
    isAskedAgain = true;
    if (!isSending) void send();
  };

  async function send(): Promise<void> {
    isSending = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      // Without a connection nobody is woken now; the deliverers look by themselves.
      await notify().catch(() => undefined);
    }
    isSending = false;
  }
}
