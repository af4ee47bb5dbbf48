/** A title as the readable end of an address, which nobody reads but people (wire market §10): lower case, `-` for spaces, no other signs. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-");

/** This path with the readable end, where anything is left of the title. */
export const withSlug = (path: string, title: string): string => {
  const slug = slugOf(title);
  return slug === "" ? path : `${path}/${encodeURIComponent(slug)}`;
};
