import type { Endpoint, Envelope, Method } from "#contract/platform/endpoint.ts";

/** What is left of an endpoint in the browser. Its type is the whole endpoint's, so that input and answer are checked. */
export function callOf<E extends Endpoint>(method: Method, path: string, envelope: Envelope, files?: E["files"]): E {
  return { method, path, reply: { envelope }, files } as unknown as E;
}
