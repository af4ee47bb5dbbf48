/**
 * Hostnames that belong to one organisation: the site shows itself there in its colours and with its goods. A name stands before
 * the site's domain (the setting SITE_DOMAIN): `bwsc` of `example.org` is bwsc.example.org. Colours are in web/theme/brands.css.
 */
export const BRANDS = [
  { subdomain: "bwsc", code: "BWINCORP", scheme: "dark" },
  { subdomain: "medrunner", code: "MEDRUNNER", scheme: "light" },
  { subdomain: "redscar", code: "RSNM", scheme: "dark" },
] as const;
export type Brand = (typeof BRANDS)[number];

/** The brand of a hostname below this domain; undefined for every other host. */
export const brandOf = (hostname: string, domain: string | undefined): Brand | undefined =>
  domain === undefined ? undefined : BRANDS.find(({ subdomain }) => hostname === `${subdomain}.${domain}`);
