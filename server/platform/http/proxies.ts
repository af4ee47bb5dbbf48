import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** The proxies before us: how many stand one behind the other, or the addresses and networks that they have. */
export type Proxies = number | readonly string[];

/** Whether the machine at this address is one of our proxies; `hop` counts back from ourselves. Fastify asks in this form. */
export type IsProxy = (address: string, hop: number) => boolean;

export function isProxy(proxies: Proxies): IsProxy {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const known = new BlockList();
  for (const entry of proxies) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/**
 * Where a request comes from. Each proxy writes behind what it was sent, so the list is read from its end, and only as far as our own
 * proxies wrote it: what a visitor wrote is never believed.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, trusted: IsProxy): string {
  const forwarded = headers["x-forwarded-for"];
  if (forwarded === undefined) return socket.remoteAddress ?? "";
  const path = [
    socket.remoteAddress ?? "",
    ...String(forwarded)
      .split(",")
      .map((part) => part.trim())
      .reverse(),
  ].filter(Boolean);
  return path.find((address, hop) => !trusted(address, hop)) ?? path.at(-1) ?? "";
}
