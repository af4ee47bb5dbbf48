// Loads all that a server process loads and ends: what was compiled on the way is in the cache for the processes that serve.
// It needs their flags and their user, whose names are part of the cache's address.
await import("../server/main.ts");
await import("../server/start-server.ts");
await import("../server/platform/processes/primary.ts");
process.exit();
