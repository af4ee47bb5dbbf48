// npm run cluster [-- --port 8080]: three PostgreSQL nodes, pooler, balancers, Redis, a store for pictures and two servers on this machine.
// npm run cluster -- test: puts people on it who trade, breaks one part after the other, and counts. Ends with 1 when a deal is lost or doubled.
import { once } from "node:events";
import { parseArgs } from "node:util";
import { portsOf } from "./settings.ts";
import { startCluster } from "./start.ts";
import { testCluster } from "./test.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "8080" },
    /** Only faults whose name has this in it. */
    only: { type: "string", default: "" },
  },
});
const isTest = positionals[0] === "test";

let stop = async (): Promise<void> => undefined;
let isStopping = false;
const end = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  await stop().catch((error: unknown) => console.error("the cluster did not stop in order:", error));
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(130));
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});

const cluster = await startCluster(portsOf(Number(values.port)), isTest ? "none" : "demo", (how) => {
  stop = how;
});
if (isTest) {
  await end((await testCluster(cluster, values.only)) ? 0 : 1);
} else {
  console.log(
    `The cluster is open at ${cluster.url}; what its parts say is in ${cluster.logs}. Ctrl-C ends all of it.`,
  );
  await once(process, "never");
}
