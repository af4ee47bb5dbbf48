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
