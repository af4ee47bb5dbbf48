import { startEmbedded } from "./embedded.ts";

// A process of its own, for the test that kills one whose database is running.
await startEmbedded({ dataDir: process.argv[2] ?? "", settings: { fsync: "off", shared_buffers: "16MB" } });
process.kill(process.pid, "SIGKILL");
