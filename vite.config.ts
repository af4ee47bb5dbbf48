import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/chunk-groups.ts";

// `npm run dev` (scripts/dev-site.ts) adds where it listens and what it passes on to the server.
export default defineConfig(({ isSsrBuild }) => ({
  root: "web",
  plugins: [react()],
  // What the server renders pages with (`web/render-page.tsx`) brings its packages along, and of each no more than it uses.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The page's policy allows no data: scripts or fonts, and a hashed file caches better than a copy inside CSS.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    ...(isSsrBuild
      ? { manifest: false, minify: true, copyPublicDir: false }
      : {
          rolldownOptions: {
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
            },
          },
        }),
  },
}));
