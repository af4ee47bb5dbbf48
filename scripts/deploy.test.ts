import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import nodeFlags from "#server/node-flags.json" with { type: "json" };
import {
  balancerSettings,
  databaseBalancerSettings,
  patroniSettings,
  poolerSettings,
  portsOf,
} from "../cluster/settings.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const found = (file: string, pattern: RegExp) => {
  const value = pattern.exec(read(`deploy/${file}`))?.[1];
  expect(value, `${pattern} in deploy/${file}`).toBeDefined();
  return value;
};

describe("the files to run a cluster with", () => {
  test("are what npm run cluster starts: only addresses, passwords and sizes are filled in", () => {
    const ports = portsOf(8080);
    const settings = [
      patroniSettings(2, ports, "/data/node2"),
      balancerSettings(ports),
      databaseBalancerSettings(ports),
      poolerSettings(ports, "/data/userlist.txt"),
    ]
      .join("\n")
      .replace(/^\s*[#;].*$/gm, "");
    for (const ofAnother of ["10.0.0.", "change-me", "/etc/", "/var/lib"]) expect(settings).not.toContain(ofAnother);
    expect(settings).toContain("name: node2");
    expect(settings).toContain("synchronous_mode: true");
  });

  test("name the same ports to each other", () => {
    const primary = found("haproxy-database.cfg", /listen primary\n\s+bind 127\.0\.0\.1:(\d+)/);
    expect(found("pgbouncer.ini", /port=(\d+)/)).toBe(primary);
    expect(found("freeport.env", /DATABASE_DIRECT_URL=\S+:(\d+)\//)).toBe(primary);
    expect(found("freeport.env", /DATABASE_URL leads to port (\d+)/)).toBe(
      found("pgbouncer.ini", /listen_port = (\d+)/),
    );
    expect(found("haproxy-database.cfg", /server node1 \S+ port (\d+)/)).toBe(
      found("patroni.yml", /restapi:\n\s+listen: \S+:(\d+)/),
    );
    expect(found("haproxy-database.cfg", /server node1 10\.0\.0\.21:(\d+)/)).toBe(
      found("patroni.yml", /\npostgresql:\n\s+listen: \S+:(\d+)/),
    );
  });

  test("start the server as npm start does", () => {
    expect(found("Dockerfile", /node", ("--.+"), "server\/main\.ts"/)).toBe(
      nodeFlags.map((flag) => JSON.stringify(flag)).join(", "),
    );
    const flags = nodeFlags.join(" ");
    expect(found("systemd/freeport.service", /node (--.+) server\/main\.ts/)).toBe(flags);
    const arenas = found("../scripts/steps.mjs", /MALLOC_ARENA_MAX: "(\d+)"/);
    for (const file of ["systemd/freeport.service", "Dockerfile"])
      expect(found(file, /MALLOC_ARENA_MAX=(\d+)/)).toBe(arenas);
    // What is compiled with other flags is compiled anew.
    for (const file of ["systemd/freeport.service", "Dockerfile"])
      expect(found(file, /node (--.+) scripts\/compile-server\.mjs/)).toBe(flags);
    expect(found("../docs/operations.md", /node (--.+) server\/main\.ts/)).toBe(flags);
  });

  test("do not let a node that was silent take the lock back: Patroni 3.0.2 may not speak etcd3", () => {
    expect(found("patroni.yml", /^(etcd\d?):$/m)).toBe("etcd");
  });

  test("set only what the site knows", () => {
    const known = new Set([...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
    const set = [...read("deploy/freeport.env").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
  });
});
