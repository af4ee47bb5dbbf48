import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AddressRules, allowedAddresses, requireSendable } from "./public-address.ts";

export type PostOptions = AddressRules & { timeoutMs: number };

/** `waitSeconds`: how long the other side asks to be left alone, in seconds; undefined when it does not say. */
export type PostAnswer = { status: number; waitSeconds: number | undefined };

/**
 * Posts JSON to an address that a player gave, and answers the status. The name is resolved once and the connection goes to the
 * very addresses that were checked. No redirect is followed and the answer's body is not read. Throws `RefusedAddress`, or
 * whatever went wrong on the way.
 */
export async function postOutside(address: string, body: object, options: PostOptions): Promise<PostAnswer> {
  const url = new URL(address);
  requireSendable(url, options);
  // For a number in place of a name nothing is looked up when the connection is made.
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) await allowedAddresses(url.hostname, options);
  const text = JSON.stringify(body);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: "POST",
        // A connection of its own: one that was kept could lead to an address that is not checked now.
        agent: false,
        lookup: checkedLookup(options),
        signal: AbortSignal.timeout(options.timeoutMs),
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "user-agent": "freeport",
        },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, waitSeconds: waitOf(response.headers["retry-after"]) });
        response.destroy();
      },
    );
    request.on("error", reject);
    request.end(text);
  });
}

/** Seconds or a date, as RFC 9110 has it. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const checkedLookup =
  (rules: AddressRules): LookupFunction =>
  (hostname, { all }, callback) => {
    allowedAddresses(hostname, rules).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
      (error: Error) => callback(error, ""),
    );
  };
