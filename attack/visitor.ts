// A process of its own, so that its clock does not stop when the attackers' work does: searches and looks at the site's health.
const [site = "", cookie = ""] = process.argv.slice(2);
const SEARCHES = ["helmet", "armor", "a", "rifle cover", "paint"];
const PATIENCE_MS = 20_000;

type Watched = { waits: number[]; failed: string[] };
const seen = {
  search: { waits: [], failed: [] } as Watched,
  health: { waits: [], failed: [] } as Watched,
  machine: { waits: [], failed: [] } as Watched,
};

async function look(path: string, { waits, failed }: Watched): Promise<void> {
  const begun = performance.now();
  try {
    const reply = await fetch(site + path, { headers: { cookie }, signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.arrayBuffer();
    if (reply.status >= 500) failed.push(`${reply.status}`);
  } catch (error) {
    failed.push(String(error));
  }
  waits.push(performance.now() - begun);
}

// How late this process, which does nothing, is woken up: so long the machine itself lets everybody wait.
const TICK_MS = 20;
let woken = performance.now();
setInterval(() => {
  const now = performance.now();
  seen.machine.waits.push(Math.max(0, now - woken - TICK_MS));
  woken = now;
}, TICK_MS);

let turn = 0;
const search = () =>
  look(`/api/market/public?query=${encodeURIComponent(SEARCHES[turn++ % SEARCHES.length] ?? "")}`, seen.search);
setInterval(() => void search(), 150);
setInterval(() => void look("/healthz", seen.health), 100);
// Whoever asks hears of all since the last time.
process.on("message", () => {
  process.send?.(seen);
  for (const watched of [seen.search, seen.health, seen.machine]) watched.waits.length = watched.failed.length = 0;
});
process.on("disconnect", () => process.exit(0));
