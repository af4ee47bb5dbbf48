import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createServer, type Plugin } from "vite";
import type { BuiltSite, Screen } from "#server/platform/http/screens.ts";
import { offlineWorker } from "./offline-worker.ts";

/** What the server wants beside the built site: what each of its screens needs at the start, and its text files compressed. */
const [site = "dist/web", routes = "web/routes.tsx"] = process.argv.slice(2);

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const MIN_BYTES = 1024;

type Loader = (asked: { context: { client: unknown }; params: unknown; deps: unknown }) => unknown;
type Route = {
  options: {
    component?: { module?: string };
    staticData?: { texts?: "first" | "near" };
    validateSearch?: (raw: object) => object;
    loaderDeps?: (given: { search: object }) => unknown;
    loader?: Loader;
  };
};
type Query = { queryFn: (asked: object) => unknown };
type Routes = { makeRouter: (client: unknown) => { routesByPath: Readonly<Record<string, Route>> } };
type Manifest = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[]; css?: readonly string[] }>
>;

/** Says of each screen that is loaded late which module it is: the router itself knows only how to load it. */
const namedScreens: Plugin = {
  name: "named screens",
  transform: (code, id) =>
    id.endsWith("/routes.tsx")
      ? code.replace(/lazyRouteComponent\(\(\) => import\("([^"]+)"\), "\w+"\)/g, (lazily, module: string) => {
          const path = relative(resolve(dirname(routes)), resolve(dirname(id), module));
          return `Object.assign(${lazily}, { module: ${JSON.stringify(path)} })`;
        })
      : null,
};

/** What the router itself knows, however its routes are written and in how many files. */
async function readSite(manifest: Manifest): Promise<BuiltSite> {
  const vite = await createServer({
    appType: "custom",
    logLevel: "error",
    plugins: [namedScreens],
    // Its own, or `npm run dev` would prepare its packages anew after each build; and not below `web`, whose files say whether to build again.
    cacheDir: join(import.meta.dirname, "../node_modules/.cache/addresses"),
    // Nothing is served, watched or prepared for a browser: only the site map is evaluated.
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { makeRouter } = (await vite.ssrLoadModule(routes)) as Routes;
    const screens = Object.entries(makeRouter(undefined).routesByPath);
    if (screens.length < 2)
      throw new Error(`${routes} knows ${screens.length} addresses: this cannot be the whole site`);
    const load = (module: string) => vite.ssrLoadModule(resolve(dirname(routes), module));
    const { meQuery } = (await load("people/session/parts/me.ts")) as { meQuery: Query };
    const { contractorQuery } = (await load("organisations/parts/queries.ts")) as {
      contractorQuery: (code: string) => Query;
    };
    return {
      texts: textsOf(manifest),
      fonts: fontsOf(manifest),
      signedIn: recorded((ask) => void ask(meQuery)),
      acting: recorded((ask) => void ask(contractorQuery(GAP("code")))).map(withGaps),
      screens: screens.map(([path, route]) => screenOf(path, route, manifest)),
    };
  } finally {
    await vite.close();
  }
}

/** Which parts of the texts a screen waits for, by what it says that it needs. */
const PARTS = { first: ["first"], near: ["first", "near"], more: ["first", "near", "more"] } as const satisfies Record<
  string,
  Screen["texts"]
>;

function screenOf(path: string, { options }: Route, manifest: Manifest): Screen {
  const module = options.component?.module;
  return {
    path: path.replace(/\$(\w+)/g, ":$1").replace(/\$$/, "*"),
    ...(module ? filesOf(module, manifest) : { scripts: [], styles: [] }),
    texts: PARTS[options.staticData?.texts ?? "more"],
    calls: callsOf(path, options),
  };
}

/** The calls that a screen makes before it is drawn, with the address's own gaps. */
function callsOf(path: string, { loader, loaderDeps, validateSearch }: Route["options"]): string[] {
  if (!loader) return [];
  const search = validateSearch?.({}) ?? {};
  const params = Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name = ""]) => [name, GAP(name)]));
  const calls = recorded((ask) => {
    const client = { prefetchQuery: ask, ensureQueryData: ask };
    void loader({ context: { client }, params, deps: loaderDeps?.({ search }) ?? {} });
  });
  return calls.map(withGaps);
}

/** Stands in an address where something is filled in, and is found there again. */
const GAP = (name: string) => `~${name}~`;
const withGaps = (address: string) => address.replace(/(?:~|%7E)(\w+?)(?:~|%7E)/g, ":$1");

/** The addresses that queries call, on a network that only writes them down. */
function recorded(act: (ask: (query: Query) => Promise<never>) => void): string[] {
  const calls: string[] = [];
  const never = new Promise<never>(() => undefined);
  const network = (address: string) => {
    calls.push(address);
    return never;
  };
  // The page of somebody who is signed in, and that nothing came with.
  const page = { cookie: "freeport_signed_in=1", getElementById: () => null };
  Object.assign(globalThis, { document: page, fetch: network });
  act((query) => {
    void query.queryFn({});
    return never;
  });
  return calls;
}

/** The fonts of each language's letters, so that they come with the page and no line breaks anew. */
function fontsOf(manifest: Manifest): BuiltSite["fonts"] {
  const font = (letters: string) => {
    const key = Object.keys(manifest).find((name) => name.endsWith(`/inter-${letters}-wght-normal.woff2`));
    if (!key) throw new Error(`the build has no font of ${letters} letters`);
    return `/${manifest[key]?.file}`;
  };
  return { en: [font("latin")], uk: [font("latin"), font("cyrillic")], zh: [font("latin")] };
}

/** A module's files and all that they wait for, without those that every page has. */
function filesOf(module: string, manifest: Manifest, known = reach("index.html", manifest)) {
  const files = [...reach(keyOf(module, manifest), manifest)].filter((name) => !known.has(name));
  return {
    scripts: files.map((name) => `/${manifest[name]?.file}`),
    styles: [...new Set(files.flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`),
  };
}

/** A module that shares its file with others stands there under the file's name. */
function keyOf(module: string, manifest: Manifest): string {
  const name = basename(module, ".tsx");
  return module in manifest ? module : (Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? module);
}

/** A module's files and all that they wait for. What is imported comes first: styles of a screen stand after those of the parts that it uses, and win. */
function reach(name: string, manifest: Manifest, begun = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry) throw new Error(`the build has no ${name}`);
  if (begun.has(name)) return new Set();
  begun.add(name);
  return new Set([...(entry.imports ?? []).flatMap((each) => [...reach(each, manifest, begun)]), name]);
}

/**
 * The bundler runs modules file by file (`web/chunk-groups.ts` says which stand together). While no file waits for itself, each still runs after all that
 * it imports; the option that keeps the order of modules in any case costs 13 kB of every first page.
 */
function refuseCircles(manifest: Manifest): void {
  for (const [name, { imports = [] }] of Object.entries(manifest))
    if (imports.some((each) => reach(each, manifest).has(name)))
      throw new Error(`${name} waits for itself by its imports: put it into another group of web/chunk-groups.ts`);
}

function textsOf(manifest: Manifest): BuiltSite["texts"] {
  const file = (name: string) => filesOf(`locales/${name}.ts`, manifest).scripts;
  const all = (language: string) => ({
    first: file(language),
    near: file(`${language}-near`),
    more: file(`${language}-more`),
  });
  return { en: all("en"), uk: all("uk"), zh: all("zh") };
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** No request waits for compression, and each visitor downloads less for the seconds that the smallest files take to make. */
async function compress(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => join(directory, name));
  const texts = files.filter((file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES);
  await Promise.all(
    texts.map(async (file) => {
      const text = readFileSync(file);
      writeFileSync(`${file}.gz`, await gzipped(text, { level: 9 }));
      writeFileSync(`${file}.br`, await brotlied(text));
    }),
  );
}

// Which file needs which is for the server and tests, and no page of the site.
renameSync(`${site}/.vite/manifest.json`, `${site}.manifest.json`);
rmSync(`${site}/.vite`, { recursive: true });
const manifest = JSON.parse(readFileSync(`${site}.manifest.json`, "utf8")) as Manifest;
refuseCircles(manifest);
writeFileSync(`${site}.screens.json`, JSON.stringify(await readSite(manifest), null, 1));
writeFileSync(`${site}/offline-worker.js`, offlineWorker());
await compress(site);
// What a screen's modules keep open is no reason to stay.
process.exit(0);
