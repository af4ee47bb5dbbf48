// The browser tests drive the system's Chromium: its headless shell where there is one, which draws no windows of its own
// and takes half the time.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./debian.mjs";
import { stop } from "./steps.mjs";

const SHELL = ["chromium-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium, installed by the system's package manager when there is none and we may. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM ?? find(SHELL);
  if (named) return named;
  await installDebian("Installing Chromium's headless shell", SHELL);
  const found = find(SHELL) ?? find(WHOLE) ?? ELSEWHERE.find((path) => existsSync(path));
  if (found) return found;
  // Older systems have no shell by itself.
  await installDebian("Installing Chromium", ["chromium"]);
  return find(WHOLE) ?? stop("The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium");
}

const find = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
