/** What older create forms send as first photo when there is none; the server takes it for "no photo" (wire market §9.11). */
export const PLACEHOLDER_PHOTO =
  "https://media.starcitizen.tools/thumb/9/93/Placeholderv2.png/399px-Placeholderv2.png.webp";

/** Our own drawing, which answers carry for a listing without a photo: a path below the site's address. */
export const DEFAULT_PHOTO = "/media/default-listing.webp";

/** True for an address in an answer that stands for "no photo". */
export const isPlaceholder = (address: string): boolean =>
  address.includes("/Placeholderv2.png") || address.endsWith(DEFAULT_PHOTO);
