/** Where players come from: the video site's own address that sets no cookies before somebody plays. */
export const VIDEO_ORIGIN = "https://www.youtube-nocookie.com";

const WATCH_HOSTS: ReadonlySet<string> = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const ID = /^[\w-]{11}$/;

/** The video that an address of the video site names, by exact host; undefined for anything else. */
export function videoOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.port !== "") return undefined;
  const id =
    url.hostname === "youtu.be"
      ? url.pathname.slice(1)
      : WATCH_HOSTS.has(url.hostname) && url.pathname === "/watch"
        ? (url.searchParams.get("v") ?? "")
        : "";
  return ID.test(id) ? id : undefined;
}
