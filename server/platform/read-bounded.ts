const MAX_BYTES = 1_000_000;

/** The text of an answer, at most a megabyte of it: a page that never ends must not fill the memory. Throws when it is longer. */
export async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error("answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
