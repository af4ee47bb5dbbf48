import { fileURLToPath } from "node:url";

/** From so many lazily loaded parts on, what they share is loaded at the start of any of them. */
const BY_MANY = 10;

/** Screens that strangers arrive at. What they need stands in few files of its own, so that the first card does not wait for the rest of the site. */
export const ARRIVALS = ["landing/LandingScreen.tsx", "goods/listings/MarketScreen.tsx"].map(pathOf);
/** Screens that are opened from there. */
const NEXT = [
  "goods/listings/ListingScreen.tsx",
  "goods/items/ItemScreen.tsx",
  "organisations/ContractorScreen.tsx",
].map(pathOf);

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null };

function pathOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

/** Whether a module brings a library along: by itself, or by what it imports. */
function brings(library: RegExp): (id: string, graph: Graph) => boolean {
  return (id, graph) => {
    const seen = new Set<string>();
    const isBringer = (each: string): boolean => {
      if (each.includes("/node_modules/")) return library.test(each);
      if (seen.has(each)) return false;
      seen.add(each);
      return graph.getModuleInfo(each)?.importedIds.some(isBringer) ?? false;
    };
    return isBringer(id);
  };
}

const TABLES = /@tanstack\/(?:table-core|react-table)\//;
const bringsSchemas = brings(/\/zod\//);
const bringsTables = brings(TABLES);

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/;

/** The modules of ours that a module brings along, and what they say: the index of the icons names every one, so only the text tells which are drawn. */
function broughtBy(root: string, graph: Graph): { modules: ReadonlySet<string>; words: ReadonlySet<string> } {
  const modules = new Set([root]);
  const words = new Set<string>();
  for (const id of modules) {
    if (id.includes("/node_modules/")) continue;
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) modules.add(next);
    for (const word of code?.match(/\bIcon\w+/g) ?? []) words.add(word);
  }
  return { modules, words };
}

/** How many of the screens bring a module along. It is asked for each module, so what a screen brings is kept. */
function countOf(screens: readonly string[]): (id: string, graph: Graph) => number {
  const known = new Map<string, ReturnType<typeof broughtBy>>();
  return (id, graph) => {
    for (const screen of screens) if (!known.has(screen)) known.set(screen, broughtBy(screen, graph));
    const icon = ICON.exec(id)?.[1];
    return screens.filter((screen) => {
      const { modules, words } = known.get(screen) ?? {};
      return icon ? words?.has(icon) : modules?.has(id);
    }).length;
  };
}

const byArrivals = countOf(ARRIVALS);
const byNext = countOf(NEXT);

/** What fields of the component library are made of. */
const FIELDS =
  /\/clsx\/|@mantine\/hooks\/esm\/(use-id|utils)\/|@mantine\/core\/esm\/(core|components\/(Input|InputBase|TextInput|Loader|CloseButton|UnstyledButton|VisuallyHidden))\//;
/** What opens above a page: menus, lists to choose from, dialogs. */
const OVERLAYS =
  /@floating-ui\/|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|@mantine\/core\/esm\/(components\/(Paper|Combobox|Select|ScrollArea|Popover|Modal|ModalBase|Drawer|Transition|Portal|FocusTrap|Overlay|Menu|Tooltip)|utils\/Floating)\//;
/** Fields that suggest words. Few screens need them, so they stand apart from what opens above every page, which they are made of. */
const SUGGESTIONS = /@mantine\/core\/esm\/components\/Autocomplete\//;

/**
 * Files of modules that many screens share. Left to itself the bundler makes a file of each set of modules that the same
 * screens use: a screen then waits for seventy requests, most of them for less than a kilobyte.
 */
export const chunkGroups = [
  { name: "start", tags: ["$initial" as const], priority: 4 },
  {
    name: (id: string, graph: Graph) => {
      if (bringsSchemas(id, graph)) return null;
      if (byArrivals(id, graph) > 0) return "first";
      return byNext(id, graph) > 0 && !bringsTables(id, graph) ? "next" : null;
    },
    test: (id: string) => /\/(?:web|contract)\//.test(id) || ICON.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: "icons", test: ICON, minShareCount: 2, priority: 2 },
  { name: "fields", test: FIELDS, priority: 2 },
  { name: "overlays", test: OVERLAYS, priority: 2 },
  { name: "suggestions", test: SUGGESTIONS, priority: 2 },
  { name: "tables", test: TABLES, priority: 2 },
  { name: "libraries", test: /\/node_modules\/(?!zod\/)/, minShareCount: BY_MANY, priority: 1 },
  {
    // Schemas come with the forms that check with them: a page that only reads needs neither them nor their library.
    name: (id: string, graph: Graph) =>
      bringsSchemas(id, graph) ? "schemas" : bringsTables(id, graph) ? "tabled" : "common",
    test: /\/(?:web|contract)\/|\/zod\//,
    minShareCount: BY_MANY,
  },
];
