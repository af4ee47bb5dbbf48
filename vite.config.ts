import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/chunk-groups.ts";
import { contractCalls } from "./web/contract-calls.ts";

const server = `http://localhost:${process.env.PORT ?? 8080}`;
const passOn = { target: server, changeOrigin: false };
const proxy = { "/api": passOn, "/auth": passOn, "/logout": passOn, "/media": passOn, "/ws": { ...passOn, ws: true } };

export default defineConfig({
  root: "web",
  plugins: [contractCalls(), react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy allows no data: scripts or fonts, and a hashed file caches better than a copy inside CSS.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
        strictExecutionOrder: true,
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { proxy },
});
