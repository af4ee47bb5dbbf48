import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Answer, Endpoint, Sent } from "#contract/platform/endpoint.ts";
import { isOnServer, takeFirstAnswer } from "./first-answers.ts";
import { currentLanguage } from "./i18n.ts";
import { isRecord } from "./parse.ts";

const textOfError = (error: unknown): string =>
  typeof error === "string" ? error : isRecord(error) && typeof error.message === "string" ? error.message : "";

export type ValidationError = { instancePath: string; message: string };

/** Any failed call: an answer of the server, or none at all (status 0: `network`, `timeout` or `unreadable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly validationErrors: readonly ValidationError[];
  /** What else the server says is wrong; the first is shown beside the message. */
  readonly errors: readonly string[];
  readonly body: unknown;
  readonly retryAfterSeconds: number;

  constructor(status: number, body: unknown, retryAfterSeconds = 0) {
    const said = isRecord(body) ? body : {};
    super(typeof said.message === "string" ? said.message : "");
    this.name = "ApiError";
    this.status = status;
    this.code = typeof said.code === "string" ? said.code : status === 0 ? "network" : `http_${status}`;
    this.validationErrors = Array.isArray(said.validationErrors) ? (said.validationErrors as ValidationError[]) : [];
    this.errors = Array.isArray(said.errors) ? said.errors.map(textOfError).filter((text) => text !== "") : [];
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A multipart call takes its files beside the other parts. */
export type Input<E extends Endpoint> = Sent<E> & { files?: readonly File[] };
type InputOf<E extends Endpoint> = Record<string, never> extends Sent<E> ? [input?: Input<E>] : [input: Input<E>];

type Loose = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: readonly File[];
};

const url = (endpoint: Endpoint, input: Loose) => {
  const path = endpoint.path.replace(/:([a-z_]+)|\*/gi, (_, name: string | undefined) =>
    encodeURIComponent(String(input.params?.[name ?? "*"] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

const payload = (endpoint: Endpoint, input: Loose): FormData | string | null => {
  if (input.files && endpoint.files) {
    const form = new FormData();
    for (const file of input.files) form.append(endpoint.files.field, file, file.name);
    return form;
  }
  if (input.body !== undefined) return JSON.stringify(input.body);
  return null;
};

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; outlivesPage?: boolean };

/** Longer than any statement of the server may take; a file over a slow line takes its time. */
const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 180_000;

/** A success that says nothing more. */
const NO_BODY = 204;

/** One HTTP call, unwrapped by the envelope that the contract fixes for it. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const loose = input as Loose;
  const address = url(endpoint, loose);
  const first = endpoint.method === "GET" ? takeFirstAnswer(address) : undefined;
  if (first !== undefined) return unwrapped(endpoint, first);
  // Where the server renders a page, what it does not know yet is still loading.
  if (isOnServer()) return new Promise(() => undefined);
  const body = payload(endpoint, loose);
  const headers = new Headers({ Accept: "application/json", "Accept-Language": currentLanguage() });
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  const patience = AbortSignal.timeout(input.files ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const request = {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
    credentials: "same-origin" as const,
    keepalive: options.outlivesPage ?? false,
  };
  const response = await fetch(address, request).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, patience.aborted ? { code: "timeout" } : null);
  });
  if (response.status === NO_BODY) return null as Answer<E>;
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    // A success that nobody can read is none: the connection broke off, or something between us and the server answered.
    if (response.ok) throw new ApiError(0, { code: patience.aborted ? "timeout" : "unreadable" });
    return null;
  });
  if (!response.ok) throw new ApiError(response.status, answer, Number(response.headers.get("Retry-After") ?? 0));
  return unwrapped(endpoint, answer);
}

const unwrapped = <E extends Endpoint>(endpoint: E, answer: unknown) =>
  (endpoint.reply.envelope === "wrapped" && isRecord(answer) ? answer.data : answer) as Answer<E>;

/** Keys start with the path, so that a command names an endpoint and refreshes every page and filter of it. */
export const keyOf = (endpoint: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

export function query<E extends Endpoint>(endpoint: E, ...[input]: InputOf<E>) {
  const sent = (input ?? {}) as Input<E>;
  return queryOptions({ queryKey: keyOf(endpoint, sent), queryFn: ({ signal }) => call(endpoint, sent, { signal }) });
}

/** 4xx never, except a 429 after the wait the server asked for; the network twice. */
export const mayRetry = (failures: number, error: unknown) => {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return failures < 1 && error.retryAfterSeconds <= 30;
  return (error.status === 0 || error.status >= 502) && failures < 2;
};

export const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiError && error.status === 429 ? Math.max(1, error.retryAfterSeconds) * 1000 : 500 * 2 ** failures;

const textOf = (input: unknown): string =>
  JSON.stringify(input, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)) ??
  "";

/** The same intent keeps its key: a double click, or a retry after a lost answer, has its effect once. */
export const makeIntent = () => {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const text = textOf(input);
      if (last?.text !== text) last = { text, key: crypto.randomUUID() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
};

/** A call that changes something. What it refreshes is said here once; no caller can switch that off. */
export function useCommand<E extends Endpoint>(endpoint: E, { refreshes }: { refreshes: readonly Endpoint[] }) {
  const client = useQueryClient();
  const intent = useRef(makeIntent());
  const running = useRef<{ text: string; answer: Promise<Answer<E>> }>(undefined);
  const mutation = useMutation<Answer<E>, ApiError, Input<E>>({
    retry: mayRetry,
    retryDelay,
    networkMode: "always",
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: intent.current.keyFor(input) }),
    onSuccess: () => intent.current.done(),
    // A refusal is a final answer to this intent; only a lost answer may be asked for again under the same key.
    onError: (failure) => {
      if (failure.status >= 400 && failure.status < 500) intent.current.done();
    },
    onSettled: () => Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) }))),
  });
  // The same input again is a double click; another one waits for its turn, so that none is lost.
  const run = (...[input]: InputOf<E>): Promise<Answer<E>> => {
    const text = textOf(input);
    const before = running.current;
    if (before?.text === text) return before.answer;
    const start = () => mutation.mutateAsync((input ?? {}) as Input<E>);
    const answer = (before ? before.answer.then(start, start) : start()).finally(() => {
      if (running.current?.answer === answer) running.current = undefined;
    });
    running.current = { text, answer };
    return answer;
  };
  return { run, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
