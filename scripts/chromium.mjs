// The browser tests drive the system's Chromium.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./debian.mjs";
import { stop } from "./steps.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium, installed by the system's package manager when there is none and we may. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await installDebian("Installing Chromium", ["chromium"]);
  return (
    findChromium() ?? stop("The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium")
  );
}

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const places = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((directory) => NAMES.map((name) => join(directory, name)));
  return [...places, ...ELSEWHERE].find((path) => existsSync(path));
}
