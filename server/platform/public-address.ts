import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** An address that we must not send to: it is not on the public internet. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`will not send to ${address}`);
    this.name = "RefusedAddress";
  }
}

/** Nobody could say what address this name has: it is mistyped, or the name service is away. */
export class UnknownHost extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`no address is known for ${host}`);
    this.name = "UnknownHost";
    this.host = host;
  }
}

export type Resolved = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

const PRIVATE_4 = list("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
const GLOBAL_6 = list("ipv6", [["2000::", 3]]);
/** Within the global range: ways to reach IPv4 through IPv6, and what is for examples. */
const SPECIAL_6 = list("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);
const LOOPBACK = list("ipv4", [["127.0.0.0", 8]]);

function list(family: "ipv4" | "ipv6", subnets: readonly (readonly [string, number])[]): BlockList {
  const made = new BlockList();
  for (const [net, prefix] of subnets) made.addSubnet(net, prefix, family);
  return made;
}

const isLoopback = (address: string): boolean => address === "::1" || LOOPBACK.check(address, "ipv4");

/** Whether the address is one that everybody on the internet can reach. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_4.check(address, "ipv4");
  return isIP(address) === 6 && GLOBAL_6.check(address, "ipv6") && !SPECIAL_6.check(address, "ipv6");
}

export type AddressRules = {
  /** For tests and developers: this machine may be sent to, too. */
  allowLoopback: boolean;
  resolve?: Resolve;
};

/** All addresses of the host, each of them allowed. Throws `RefusedAddress`, `UnknownHost`. */
export async function allowedAddresses(host: string, { allowLoopback, resolve }: AddressRules): Promise<Resolved[]> {
  const bare = host.replace(/^\[|\]$/g, "");
  const family = isIP(bare);
  const found = family
    ? [{ address: bare, family }]
    : await (resolve ?? systemResolve)(bare).catch(() => {
        throw new UnknownHost(host);
      });
  const isAllowed = ({ address }: Resolved) => isPublic(address) || (allowLoopback && isLoopback(address));
  // One bad address among good ones is an attempt to be sent there by chance.
  if (found.length === 0) throw new UnknownHost(host);
  if (!found.every(isAllowed)) throw new RefusedAddress(host);
  return [...found];
}

/** What can be said of an address without asking anybody. Throws `RefusedAddress`. */
export function requireSendable(url: URL, { allowLoopback }: AddressRules): void {
  const isPlain = url.username === "" && url.password === "" && (allowLoopback || url.port === "");
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw new RefusedAddress(url.host);
}
