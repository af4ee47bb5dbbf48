import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Seals what the database must keep and a copy of it must not tell: AES-256-GCM, bound to the row that it belongs to. */
export type Secrets = {
  /** What may be stored. `about` is the row's id: elsewhere the value does not open. */
  seal: (plain: string, about: string) => string;
  /** The text that was sealed; a text that never was comes back as it is. Throws `KeyMissing`. */
  open: (stored: string, about: string) => string;
  /** How whatever is sealed with the newest key begins. */
  prefix: string;
};

/** None of the keys opens what is stored. */
export class KeyMissing extends Error {
  constructor() {
    super("no key opens this");
    this.name = "KeyMissing";
  }
}

const CIPHER = "aes-256-gcm";
const MARK = "sealed:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `keys`: texts of any length that nobody can guess. The first seals, all of them open. */
export function makeSecrets(keys: readonly [string, ...string[]]): Secrets {
  const [newest, ...older] = keys.map(deriveKey) as [Key, ...Key[]];
  const all = new Map([newest, ...older].map((key) => [key.id, key.bytes]));
  const prefix = `${MARK}${newest.id}:`;
  return {
    prefix,
    seal: (plain, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (stored, about) => {
      if (!stored.startsWith(MARK)) return stored;
      const [id = "", text = ""] = stored.slice(MARK.length).split(":");
      const key = all.get(id);
      if (!key) throw new KeyMissing();
      const bytes = Buffer.from(text, "base64url");
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}

type Key = { id: string; bytes: Buffer };

function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "freeport secrets", 32));
  return { bytes, id: createHash("sha256").update(bytes).digest("hex").slice(0, 8) };
}

/** The keys of the setting, or the one in `secrets.key` of the data directory, which the first start makes. */
export function openSecrets({ secretsKeys, dataDir }: { secretsKeys: readonly string[]; dataDir: string }): Secrets {
  const [newest, ...older] = secretsKeys;
  return makeSecrets(newest === undefined ? [ownKey(dataDir)] : [newest, ...older]);
}

function ownKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "secrets.key");
  const fresh = `${path}.${process.pid}`;
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written whole and then named, so that of several processes that start together all read the same key.
  writeFileSync(fresh, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path, "utf8").trim();
}
