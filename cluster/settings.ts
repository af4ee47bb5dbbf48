import { readFileSync } from "node:fs";
import { join } from "node:path";

const DEPLOY = join(import.meta.dirname, "../deploy");
export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];

/** Where everything of a cluster on one machine listens, counted from the site's port. */
export const portsOf = (site: number) => ({
  site,
  // The sandbox of each has the port beside it.
  servers: [site + 2, site + 4] as const,
  primary: site + 10,
  copies: site + 11,
  pooler: site + 12,
  redis: site + 13,
  pictures: site + 14,
  etcd: site + 15,
  etcdPeers: site + 16,
  node: (node: Node) => site + 20 + node,
  patroni: (node: Node) => site + 30 + node,
});
export type Ports = ReturnType<typeof portsOf>;

/** Each of them, the sandboxes' too. */
export const allPorts = ({ servers, node, patroni, ...others }: Ports): number[] => [
  ...Object.values(others),
  ...servers.flatMap((port) => [port, port + 1]),
  ...NODES.flatMap((each) => [node(each), patroni(each)]),
];

/** All passwords of a cluster that listens on this machine alone and is thrown away. */
export const PASSWORD = "only-on-this-machine";

/** A file of `deploy/` with other text in some places. A place that is not there throws: what is tried out is what is deployed. */
export function filled(file: string, changes: readonly (readonly [place: string, text: string])[]): string {
  return changes.reduce(
    (text, [place, other]) => {
      if (!text.includes(place)) throw new Error(`deploy/${file} has no "${place}"`);
      return text.replaceAll(place, other);
    },
    readFileSync(join(DEPLOY, file), "utf8"),
  );
}

/** `data` is the node's directory, and `sockets` one that is short enough for a socket. */
export function patroniSettings(node: Node, ports: Ports, data: string): string {
  return filled("patroni.yml", [
    ["name: node1", `name: node${node}`],
    ["10.0.0.21:8008", `127.0.0.1:${ports.patroni(node)}`],
    ["10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379", `127.0.0.1:${ports.etcd}`],
    ["10.0.0.21:5432", `127.0.0.1:${ports.node(node)}`],
    ["10.0.0.0/24", "127.0.0.1/32"],
    ["/var/lib/postgresql/15/freeport", join(data, "data")],
    ["/var/lib/postgresql/freeport.pgpass", join(data, "pgpass")],
    ["/var/run/postgresql", data],
    ["change-me", PASSWORD],
    // Three nodes share what one has in earnest.
    ["shared_buffers: 512MB", "shared_buffers: 64MB"],
    [
      "max_slot_wal_keep_size: 10GB",
      "max_slot_wal_keep_size: 256MB\n        max_wal_size: 128MB\n        min_wal_size: 48MB",
    ],
  ]);
}

export function balancerSettings(ports: Ports): string {
  return filled("haproxy.cfg", [
    ["bind :80\n", `bind 127.0.0.1:${ports.site}\n`],
    ["    bind :443 ssl crt /etc/haproxy/market.pem alpn h2,http/1.1\n", ""],
    ["    http-request redirect scheme https unless { ssl_fc }\n", ""],
    // Each server has a sandbox of its own: whoever signs in stays with one.
    ["    balance leastconn\n", "    balance leastconn\n    use-server one if { path_beg /auth }\n"],
    ["10.0.0.11:8080", `127.0.0.1:${ports.servers[0]}`],
    ["10.0.0.12:8080", `127.0.0.1:${ports.servers[1]}`],
  ]);
}

export function databaseBalancerSettings(ports: Ports): string {
  const nodes = NODES.map(
    (node) => [`10.0.0.2${node}:5432 port 8008`, `127.0.0.1:${ports.node(node)} port ${ports.patroni(node)}`] as const,
  );
  return filled("haproxy-database.cfg", [
    ["127.0.0.1:5000", `127.0.0.1:${ports.primary}`],
    ["127.0.0.1:5001", `127.0.0.1:${ports.copies}`],
    ...nodes,
  ]);
}

export function poolerSettings(ports: Ports, users: string): string {
  return filled("pgbouncer.ini", [
    ["port=5000", `port=${ports.primary}`],
    ["listen_port = 6432", `listen_port = ${ports.pooler}\nunix_socket_dir =`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
}
