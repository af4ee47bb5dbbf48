import sharp from "sharp";
const [, , out, ...names] = process.argv;
// rows of pairs: each name -> d (1440x900 -> 1000x625), p (390x844 -> 289x625)
const parts = []; let y = 0;
for (const n of names) { for (const [tag, w, x] of [["d", 1000, 0], ["p", 289, 1006]]) { parts.push({ input: await sharp(`/tmp/pic/${n}-${tag}.png`).resize({ width: w, height: 625, fit: "fill" }).toBuffer(), left: x, top: y }); } y += 631; }
await sharp({ create: { width: 1295, height: y, channels: 3, background: "#888" } }).composite(parts).png().toFile(out);
