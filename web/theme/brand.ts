import { BRANDS, type Brand } from "#contract/platform/brands.ts";

/** The organisation whose hostname this is, as the server wrote it into the page; null on the site's own. */
export const brand: Brand | null =
  typeof document === "undefined"
    ? null
    : (BRANDS.find(({ subdomain }) => subdomain === document.documentElement.dataset.brand) ?? null);

/** The site that all organisations share, for who wants to leave this hostname. */
export const mainSite: string | undefined =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.home;
