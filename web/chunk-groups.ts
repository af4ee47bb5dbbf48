/** From so many lazily loaded parts on, what they share is loaded at the start. */
const BY_MANY = 10;

/**
 * Files of modules that many screens share. Left to itself the bundler makes a file of each set of modules that the same
 * screens use: a screen then waits for seventy requests, most of them for less than a kilobyte.
 */
export const chunkGroups = [
  { name: "icons", test: /@tabler\/icons-react/, priority: 2 },
  // Schemas come with the forms that check with them.
  { name: "libraries", test: /\/node_modules\/(?!zod\/)/, minShareCount: BY_MANY, priority: 1 },
  { name: "common", test: /\/(?:web|contract)\//, minShareCount: BY_MANY },
];
