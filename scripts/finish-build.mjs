// What the server wants beside the built site: its text files compressed, and the list of its addresses.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const LEAST_BYTES = 1024;
const [, , site, web] = process.argv;

// The site map names each address once, as `at("/market/$id")`. With it an unknown address is answered with 404.
const maps = readdirSync(web, { recursive: true }).filter((name) => /(^|\/)routes\.tsx$/.test(name));
const addresses = maps
  .flatMap((name) => [...readFileSync(join(web, name), "utf8").matchAll(/\bat\("([^"]+)"\)/g)])
  .map(([, path]) => path.replace(/\$(\w+)/g, ":$1"));
writeFileSync(`${site}.addresses.json`, JSON.stringify(addresses));

// No request waits for compression.
for (const name of readdirSync(site, { recursive: true })) {
  const file = join(site, name);
  if (!TEXT.test(file) || statSync(file).size < LEAST_BYTES) continue;
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  // 9 of 11: the last two steps take five times as long for two percent.
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}
