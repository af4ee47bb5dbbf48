/** Where players come from: the video site's own address that sets no cookies before somebody plays. */
export const VIDEO_ORIGIN = "https://www.youtube-nocookie.com";

const SHORT_HOST = "youtu.be";
const HOSTS: ReadonlySet<string> = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
]);
const ID = /^[\w-]{11}$/;
/** Forms of an address that name the video in their path. */
const IN_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

/** A video of the video site, and the second at which it starts. */
export type Video = { id: string; start: number };

/** The video that an address of the video site names, by exact host; undefined for anything else. */
export function videoOf(address: string): Video | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.port !== "") return undefined;
  const id = idIn(url);
  return ID.test(id) ? { id, start: startIn(url) } : undefined;
}

function idIn({ hostname, pathname, searchParams }: URL): string {
  if (hostname === SHORT_HOST) return pathname.slice(1);
  if (!HOSTS.has(hostname)) return "";
  return pathname === "/watch" ? (searchParams.get("v") ?? "") : (IN_PATH.exec(pathname)?.[1] ?? "");
}

/** Seconds alone, or hours, minutes and seconds with their letters: 90, 90s, 1m30s. */
const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

function startIn({ searchParams, hash }: URL): number {
  const said = searchParams.get("t") ?? searchParams.get("start") ?? new URLSearchParams(hash.slice(1)).get("t") ?? "";
  const [, hours = "0", minutes = "0", seconds = "0"] = TIME.exec(said) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
