/** Hosts that may serve linked pictures, compared exactly with the parsed host (wire market §9.11). */
export const IMAGE_HOSTS: ReadonlySet<string> = new Set([
  "i.imgur.com",
  "robertsspaceindustries.com",
  "www.robertsspaceindustries.com",
  "media.robertsspaceindustries.com",
  "cdn.robertsspaceindustries.com",
  "starcitizen.tools",
  "www.starcitizen.tools",
  "media.starcitizen.tools",
]);

/** What older create forms send as first photo when there is none; the server takes it for "no photo". */
export const PLACEHOLDER_PHOTO =
  "https://media.starcitizen.tools/thumb/9/93/Placeholderv2.png/399px-Placeholderv2.png.webp";

/** Our own drawing, which stands in the answers for a listing without a picture (wire market §2). */
export const DRAWN_PHOTO = "/media/default-listing.webp";

/** True for an address that stands for "no picture", whichever of the two, with or without the site's host. */
export const isPlaceholder = (address: string): boolean =>
  address === PLACEHOLDER_PHOTO || address.endsWith(DRAWN_PHOTO);

/** The same as origins, for the policy of our pages: what is approved is also shown. */
export const IMAGE_ORIGINS: readonly string[] = [...IMAGE_HOSTS].map((host) => `https://${host}`);

/** True for an https address on an approved host, without user info or port. Over plain http no browser would show it on our pages. */
export function isApprovedImage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    url.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    url.port === "" &&
    IMAGE_HOSTS.has(url.hostname)
  );
}
