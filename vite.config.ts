import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/chunk-groups.ts";

/** A class is named after its file; Vite's own names say its line, too, which is half a kilobyte of each first page. */
const classOf = (name: string, file: string) => {
  const hash = createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url");
  return `${name}_${hash.slice(0, 5)}`;
};

/** Each page begins with a list of all files that it may fetch, so their names are short: dist/web.manifest.json says what is in which. */
const NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
  assetFileNames: "assets/[hash:7][extname]",
};

// `npm run dev` (scripts/dev-site.ts) adds where it listens and what it passes on to the server.
export default defineConfig(({ isSsrBuild }) => ({
  root: "web",
  plugins: [react()],
  css: { modules: { generateScopedName: classOf } },
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
              ...NAMES,
              codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
            },
          },
        }),
  },
}));
