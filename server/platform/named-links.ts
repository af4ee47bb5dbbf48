import { IMAGE_HOSTS, isApprovedImage } from "#contract/platform/images.ts";
import type { NamedLink, Supporter } from "#contract/platform/site.ts";

const WRONG = "must be a comma separated list of names with addresses, like The wiki=https://wiki.example";

const isPage = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const partsOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    // Addresses have equals signs, too; names have none.
    .map(
      (part) =>
        /^([^=]+)=(.+)$/
          .exec(part)
          ?.slice(1)
          .map((each) => each.trim()) ?? [],
    );

/** `The wiki=https://wiki.example, …`, or the reason why it cannot be read. */
export function readNamedLinks(text: string): readonly NamedLink[] | string {
  const links = partsOf(text).map(([name = "", url = ""]) => ({ name, url }));
  return links.every(({ name, url }) => name !== "" && isPage(url)) ? links : WRONG;
}

/** The same, each with the address of a logo after a bar when there is one. */
export function readSupporters(text: string): readonly Supporter[] | string {
  const supporters = partsOf(text).map(([name = "", addresses = ""]) => {
    const [url = "", logo] = addresses.split("|").map((each) => each.trim());
    return { name, url, logo: logo || null };
  });
  if (!supporters.every(({ name, url }) => name !== "" && isPage(url))) return WRONG;
  const odd = supporters.find(({ logo }) => logo !== null && !isApprovedImage(logo));
  // Pages load pictures from nowhere else.
  return odd ? `the logo of ${odd.name} must be on one of ${[...IMAGE_HOSTS].join(", ")}` : supporters;
}
