import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import type { NamedLink, Supporter } from "#contract/platform/site.ts";
import { isNetwork, type Proxies } from "./http/proxies.ts";
import { readNamedLinks, readSupporters } from "./named-links.ts";

/** Every setting of the server, read once at start. The names in the environment are listed in `.env.example`. */
export type Config = {
  port: number;
  host: string;
  /** True when only this machine can reach the server. */
  loopback: boolean;
  /** Processes that serve on the one port. */
  processes: number;
  production: boolean;
  /** Absent: the server brings its own PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database without the pooler that `databaseUrl` leads to; absent, there is no pooler. */
  directUrl: string | undefined;
  /** Whether statements get names under which the database keeps them prepared. */
  prepare: boolean;
  /** Copies of it that answer reads. */
  replicaUrls: readonly string[];
  /** Whether our own PostgreSQL waits for the disk, so that what was committed survives a power cut. */
  durable: boolean;
  dataDir: string;
  /** Where pictures are kept; absent, in the data directory. */
  mediaStore: MediaStore | undefined;
  /** The address of a delivery network before that store; no trailing slash. */
  mediaPublicUrl: string | undefined;
  seed: "demo" | "busy" | "none";
  /** Where players reach the API; no trailing slash. */
  publicUrl: string;
  /** Origins whose pages may call us with cookies, beside our own. */
  siteOrigins: readonly string[];
  /** `none` lets the listed sites sign in from other domains. */
  cookieSameSite: "lax" | "none";
  /** Before it stand the hostnames of organisations (contract/brands.ts). */
  siteDomain: string | undefined;
  discord: { clientId: string; clientSecret: string } | undefined;
  /** Local stand-ins for the chat platform and the game's site. */
  sandbox: boolean;
  gameSiteUrl: string | undefined;
  /** The star map that is asked for places beside our own; absent, nobody is. */
  starmapUrl: string | undefined;
  /** The community's own server on the chat platform and the channel of its orders. */
  official: { serverId: string; channelId: string } | undefined;
  /** How people come into that server, and how they let its bot into theirs. */
  chatInviteUrl: string | undefined;
  chatBotUrl: string | undefined;
  /** Where people give for the site, and where its program can be read. */
  donationUrl: string | undefined;
  sourceUrl: string | undefined;
  /** Where people read how to link their game account. */
  guideUrl: string | undefined;
  /** Who is thanked on the landing page, and at the foot of every page. */
  supporters: readonly Supporter[];
  acknowledgements: readonly NamedLink[];
  /** What a new player of the game may enter, so that both get something. */
  referralCode: string | undefined;
  /** The tag of Google Analytics, which counts the visits of whoever accepts all cookies. */
  analyticsId: string | undefined;
  /** Whether webhooks may lead to this very machine. */
  webhooksToLoopback: boolean;
  /** Seal what a copy of the database must not tell: the first seals, all open. Empty, the data directory has the key. */
  secretsKeys: readonly string[];
  codePrefix: string;
  tradeRequiresVerified: boolean;
  /** Who sends it reads `/metrics`; without it only this machine does. */
  metricsToken: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Each statement to the database is printed with the milliseconds that it took. */
  logSql: boolean;
  /** The proxies whose word about a visitor's address counts: their number, or their addresses. */
  trustProxy: Proxies;
  /** Where calls are counted: nowhere, in each process for itself, or in the database for all of them. */
  rateLimits: "none" | "own" | "shared";
  /** Where shared limits are counted; without it, in the database. */
  redisUrl: string | undefined;
};

/** A bucket of a store that speaks S3. Without an endpoint it is Amazon's, without keys those of the machine. */
export type MediaStore = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** A setting that cannot be used. The message names the setting and the reason, on one line. */
export class InvalidSetting extends Error {
  constructor(name: string, reason: string) {
    super(`${name}: ${reason}`);
    this.name = "InvalidSetting";
  }
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((n) => n <= 65_535, "must be at most 65535");
const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));
const snowflake = z.string().regex(/^\d{1,20}$/, "must be an id of digits");
const list = <T>(read: (text: string) => readonly T[] | string) =>
  z
    .string()
    .default("")
    .transform((text, context): readonly T[] => {
      const found = read(text);
      if (typeof found !== "string") return found;
      context.addIssue(found);
      return z.NEVER;
    });
const postgres = z.string().regex(/^(postgres|postgresql|socket):/, "must be a postgresql:// address");

const proxies = z.string().transform((text, context): Proxies => {
  // One proxy is what `true` means in nearly every installation.
  if (text === "true" || text === "false") return Number(text === "true");
  if (/^\d$/.test(text)) return Number(text);
  const list = text.split(",").map((part) => part.trim());
  if (list.every(isNetwork)) return list;
  context.addIssue("must be the number of proxies, or a comma separated list of their addresses or networks");
  return z.NEVER;
});

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default("127.0.0.1"),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^\d{1,2}$/, "must be a number of processes from 1 to 64")
    .transform(Number)
    .refine((n) => n >= 1 && n <= 64, "must be a number of processes from 1 to 64")
    .default(1),
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_REPLICA_URL: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(postgres)),
  DATABASE_DURABLE: flag.default(true),
  DATA_DIR: z.string().default(".data"),
  MEDIA_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be s3:// and the name of a bucket")
    .optional(),
  MEDIA_ENDPOINT: address.optional(),
  MEDIA_REGION: z.string().default("us-east-1"),
  MEDIA_ACCESS_KEY: z.string().optional(),
  MEDIA_SECRET_KEY: z.string().optional(),
  MEDIA_PUBLIC_URL: address.optional(),
  SEED: z.enum(["demo", "busy", "none"]).default("demo"),
  PUBLIC_URL: address.optional(),
  SITE_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: "must be a comma separated list of http(s) origins" })
          .transform((url) => new URL(url).origin),
      ),
    ),
  COOKIE_SAMESITE: z.enum(["lax", "none"], "must be lax or none").default("lax"),
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a domain like example.org")
    .optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  SANDBOX: flag.optional(),
  GAME_SITE_URL: address.optional(),
  STARMAP_URL: address.optional(),
  DISCORD_SERVER_ID: snowflake.optional(),
  DISCORD_CHANNEL_ID: snowflake.optional(),
  DISCORD_INVITE_URL: address.optional(),
  DISCORD_BOT_URL: address.optional(),
  DONATION_URL: address.optional(),
  SOURCE_URL: address.optional(),
  GUIDE_URL: address.optional(),
  SUPPORTERS: list(readSupporters),
  ACKNOWLEDGEMENTS: list(readNamedLinks),
  GAME_REFERRAL_CODE: z
    .string()
    .regex(/^[A-Z0-9-]{4,30}$/, "must be 4 to 30 capital letters, digits and hyphens")
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must be G- and capital letters or digits")
    .optional(),
  WEBHOOKS_TO_LOOPBACK: flag.optional(),
  SECRETS_KEY: list((text) => {
    const keys = text
      .split(",")
      .map((key) => key.trim())
      .filter(Boolean);
    return keys.every((key) => key.length >= 32) ? keys : "must have at least 32 characters in each key";
  }),
  CODE_PREFIX: z
    .string()
    .regex(/^[A-Z]{2,12}$/, "must be 2 to 12 capital letters")
    .default("FREEPORT"),
  TRADE_REQUIRES_VERIFIED: flag.default(true),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
  LOG_SQL: flag.default(false),
  TRUST_PROXY: proxies.default(0),
  RATE_LIMITS: z.enum(["true", "false", "shared"], "must be true, false or shared").default("true"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, "must be a redis:// or rediss:// address")
    .optional(),
});
type Environment = z.output<typeof Environment>;

/** Reads the settings, or throws the first `InvalidSetting`. An empty value counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidSetting(String(issue?.path[0] ?? "environment"), issue?.message ?? "invalid");
  }
  return fromEnvironment(parsed.data);
}

/** Takes `.env` of the working directory into `process.env`, where a value already set wins, and reads the settings. */
export function loadConfig(): Config {
  if (existsSync(".env")) loadEnvFile(".env");
  return readConfig(process.env);
}

function fromEnvironment(env: Environment): Config {
  const production = env.NODE_ENV === "production";
  const loopback = LOOPBACK.has(env.HOST);
  const discord = readDiscord(env);
  const sandbox = env.SANDBOX ?? (discord === undefined && loopback && !production);
  if (sandbox && production) throw new InvalidSetting("SANDBOX", "cannot be on with NODE_ENV=production");
  if (sandbox && !loopback)
    throw new InvalidSetting("SANDBOX", `cannot be on when HOST=${env.HOST} lets other machines in`);
  if (production && env.WEBHOOKS_TO_LOOPBACK)
    throw new InvalidSetting("WEBHOOKS_TO_LOOPBACK", "cannot be on with NODE_ENV=production");
  if (production && env.RATE_LIMITS === "false")
    throw new InvalidSetting("RATE_LIMITS", "cannot be off with NODE_ENV=production");
  if (production && !env.DATABASE_DURABLE)
    throw new InvalidSetting("DATABASE_DURABLE", "cannot be off with NODE_ENV=production");
  if (production && !discord) throw new InvalidSetting("DISCORD_CLIENT_ID", "is needed with NODE_ENV=production");
  if (production && !env.PUBLIC_URL) throw new InvalidSetting("PUBLIC_URL", "is needed with NODE_ENV=production");
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new InvalidSetting("DATABASE_URL", "is missing beside DATABASE_DIRECT_URL");
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (env.COOKIE_SAMESITE === "none" && !publicUrl.startsWith("https:"))
    throw new InvalidSetting(
      "COOKIE_SAMESITE",
      "can be none with an https PUBLIC_URL only, or browsers drop the cookie",
    );
  return {
    port: env.PORT,
    host: env.HOST,
    loopback,
    processes: env.WEB_CONCURRENCY,
    production,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    prepare: env.DATABASE_PREPARE,
    replicaUrls: env.DATABASE_REPLICA_URL,
    durable: env.DATABASE_DURABLE,
    dataDir: resolve(env.DATA_DIR),
    mediaStore: readMediaStore(env),
    mediaPublicUrl: env.MEDIA_PUBLIC_URL,
    seed: env.SEED,
    publicUrl,
    siteOrigins: env.SITE_ORIGINS,
    cookieSameSite: env.COOKIE_SAMESITE,
    siteDomain: readSiteDomain(env, publicUrl, loopback),
    discord,
    sandbox,
    gameSiteUrl: env.GAME_SITE_URL,
    starmapUrl: env.STARMAP_URL,
    official: readOfficial(env) ?? (sandbox ? SANDBOX_OFFICIAL : undefined),
    chatInviteUrl: env.DISCORD_INVITE_URL,
    chatBotUrl: env.DISCORD_BOT_URL,
    donationUrl: env.DONATION_URL,
    sourceUrl: env.SOURCE_URL,
    guideUrl: env.GUIDE_URL,
    supporters: env.SUPPORTERS,
    acknowledgements: env.ACKNOWLEDGEMENTS,
    referralCode: env.GAME_REFERRAL_CODE,
    analyticsId: env.ANALYTICS_ID,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK ?? sandbox,
    secretsKeys: env.SECRETS_KEY,
    codePrefix: env.CODE_PREFIX,
    tradeRequiresVerified: env.TRADE_REQUIRES_VERIFIED,
    metricsToken: env.METRICS_TOKEN,
    // A newcomer's terminal shows the address and trouble; an operator's log shows every request.
    logLevel: env.LOG_LEVEL ?? (production ? "info" : "warn"),
    logSql: env.LOG_SQL,
    trustProxy: env.TRUST_PROXY,
    rateLimits: readLimits(env),
    redisUrl: env.REDIS_URL,
  };
}

function readMediaStore(env: Environment): MediaStore | undefined {
  const { MEDIA_URL: url, MEDIA_ACCESS_KEY: accessKeyId, MEDIA_SECRET_KEY: secretAccessKey } = env;
  if (!url && env.MEDIA_PUBLIC_URL) throw new InvalidSetting("MEDIA_URL", "is missing beside MEDIA_PUBLIC_URL");
  if (!url) return undefined;
  if (!accessKeyId !== !secretAccessKey)
    throw new InvalidSetting(accessKeyId ? "MEDIA_SECRET_KEY" : "MEDIA_ACCESS_KEY", "is missing beside the other key");
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket: url.slice("s3://".length), endpoint: env.MEDIA_ENDPOINT, region: env.MEDIA_REGION, keys };
}

/** Processes on one port are one site to whoever calls. */
function readLimits({ RATE_LIMITS: wanted, WEB_CONCURRENCY: processes, REDIS_URL }: Environment): Config["rateLimits"] {
  if (wanted === "false") return "none";
  return wanted === "shared" || processes > 1 || REDIS_URL ? "shared" : "own";
}

/** Sign-in leaves its cookie for the whole domain, so the address that people come back to must be in it. */
function readSiteDomain({ SITE_DOMAIN: domain }: Environment, publicUrl: string, loopback: boolean) {
  // Browsers take any name before localhost for this machine.
  if (domain === undefined) return loopback ? "localhost" : undefined;
  const { hostname } = new URL(publicUrl);
  if (hostname !== domain && !hostname.endsWith(`.${domain}`))
    throw new InvalidSetting("SITE_DOMAIN", `does not hold the host of PUBLIC_URL, ${hostname}`);
  return domain;
}

function readDiscord({ DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret }: Environment) {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId) throw new InvalidSetting("DISCORD_CLIENT_ID", "is missing beside DISCORD_CLIENT_SECRET");
  if (!clientSecret) throw new InvalidSetting("DISCORD_CLIENT_SECRET", "is missing beside DISCORD_CLIENT_ID");
  return { clientId, clientSecret };
}

/** Something to choose on a developer's machine. */
const SANDBOX_OFFICIAL = { serverId: "900000000000000001", channelId: "901000000000000001" };

function readOfficial({ DISCORD_SERVER_ID: serverId, DISCORD_CHANNEL_ID: channelId }: Environment) {
  if (!serverId && !channelId) return undefined;
  if (!serverId) throw new InvalidSetting("DISCORD_SERVER_ID", "is missing beside DISCORD_CHANNEL_ID");
  if (!channelId) throw new InvalidSetting("DISCORD_CHANNEL_ID", "is missing beside DISCORD_SERVER_ID");
  return { serverId, channelId };
}
