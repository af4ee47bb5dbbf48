// Programs of the system that npm cannot bring.
import { existsSync } from "node:fs";
import { step } from "./steps.mjs";

/** Installs Debian packages where we may; whether what was wanted is there now is for the caller to see. */
export async function installDebian(title, packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await step("Reading Debian's package lists", "apt-get", ["update", "-qq"], apt);
  await step(title, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], apt);
}
