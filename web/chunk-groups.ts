/** From so many lazily loaded parts on, what they share is loaded at the start. */
const BY_MANY = 10;

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Whether a module brings the schema library along: by itself, or by what it imports. */
export function bringsSchemas(id: string, graph: Graph): boolean {
  const seen = new Set<string>();
  const isBringer = (each: string): boolean => {
    if (each.includes("/node_modules/")) return each.includes("/zod/");
    if (seen.has(each)) return false;
    seen.add(each);
    return graph.getModuleInfo(each)?.importedIds.some(isBringer) ?? false;
  };
  return isBringer(id);
}

/**
 * Files of modules that many screens share. Left to itself the bundler makes a file of each set of modules that the same
 * screens use: a screen then waits for seventy requests, most of them for less than a kilobyte.
 */
export const chunkGroups = [
  { name: "icons", test: /@tabler\/icons-react/, priority: 2 },
  { name: "libraries", test: /\/node_modules\/(?!zod\/)/, minShareCount: BY_MANY, priority: 1 },
  {
    // Schemas come with the forms that check with them: a page that only reads needs neither them nor their library.
    name: (id: string, graph: Graph) => (bringsSchemas(id, graph) ? "schemas" : "common"),
    test: /\/(?:web|contract)\/|\/zod\//,
    minShareCount: BY_MANY,
  },
];
