/** How many rows a page of a list may have. */
export const PAGE_SIZES = [12, 24, 48, 96] as const;
