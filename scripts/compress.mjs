// Puts .br and .gz beside each text file of the built site, so that no request waits for compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const LEAST_BYTES = 1024;

for (const name of readdirSync(process.argv[2], { recursive: true })) {
  const file = join(process.argv[2], name);
  if (!TEXT.test(file) || statSync(file).size < LEAST_BYTES) continue;
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  // 9 of 11: the last two steps take five times as long for two percent.
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}
