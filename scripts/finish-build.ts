import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createServer } from "vite";

/** What the server wants beside the built site: the list of its addresses, and its text files compressed. */
const [site = "dist/web", routes = "web/routes.tsx"] = process.argv.slice(2);

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 1024;

type Routes = { makeRouter: (client: unknown) => { routesByPath: Readonly<Record<string, unknown>> } };

/** The addresses that the router itself knows, however its routes are written and in how many files. */
async function readAddresses(module: string): Promise<string[]> {
  const vite = await createServer({
    appType: "custom",
    logLevel: "error",
    // Its own, or `npm run dev` would prepare its packages anew after each build.
    cacheDir: "node_modules/.cache/addresses",
    // Nothing is served, watched or prepared for a browser: only the site map is evaluated.
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { makeRouter } = (await vite.ssrLoadModule(module)) as Routes;
    const paths = Object.keys(makeRouter(undefined).routesByPath);
    if (paths.length < 2) throw new Error(`${module} knows ${paths.length} addresses: this cannot be the whole site`);
    return paths.map((path) => path.replace(/\$(\w+)/g, ":$1").replace(/\$$/, "*"));
  } finally {
    await vite.close();
  }
}

/** No request waits for compression. */
function compress(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const file = join(directory, name);
    if (!TEXT.test(file) || statSync(file).size < MIN_BYTES) continue;
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    // 9 of 11: the last two steps take five times as long for two percent.
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

// Which file needs which is for tests, and no page of the site.
renameSync(`${site}/.vite/manifest.json`, `${site}.manifest.json`);
rmSync(`${site}/.vite`, { recursive: true });
writeFileSync(`${site}.addresses.json`, JSON.stringify(await readAddresses(routes)));
compress(site);
// What a screen's modules keep open is no reason to stay.
process.exit(0);
