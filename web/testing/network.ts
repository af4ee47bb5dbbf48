import { type Answer, bodySchema, type Endpoint, type Schema } from "#contract/platform/endpoint.ts";
import type { Problem } from "#contract/platform/problem.ts";
import texts from "#web/locales/en/errors.json";

/** One call as the server would have read it. */
export type Call = {
  endpoint: Endpoint;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Names of the files of a multipart call. */
  files: readonly string[];
  headers: Headers;
};
type Reply = { status: number; body: unknown };
type Reaction = (call: Call) => Reply;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

const modules = import.meta.glob<Record<string, unknown>>(["/contract/**/*.ts", "!/contract/**/*.test.ts"], {
  eager: true,
});
const variables = (path: string) => path.split(/[:*]/).length;
/** A path that is written out goes before one with variables. */
const ROUTES = [...new Set(Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint)))]
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:([a-z_]+)/gi, "(?<$1>[^/]+)").replace("*", "(?<rest>.*)")}$`),
  }))
  .sort((one, other) => variables(one.endpoint.path) - variables(other.endpoint.path));

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const fill = (text: string, data: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name) => String(data[name] ?? ""));

/** The envelope that the server sends for a refusal, with its English text. */
function envelope({ code, status, data }: Problem): Reply {
  const message = fill((texts as Record<string, string>)[code] ?? code, data);
  return { status, body: { ...data, error: message, message, code } };
}

const valid = (schema: Schema | undefined, value: unknown): string | undefined =>
  schema?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)[0];

/**
 * A server that knows every call of the API contract and answers each with its example. A test says what it wants otherwise.
 * A call that the contract does not have, or a body that it refuses, fails the test: no form may send one.
 */
class Network {
  readonly calls: Call[] = [];
  readonly faults: string[] = [];
  #reactions = new Map<string, Reaction>();
  #held = new Map<string, Promise<void>>();

  /** Answers with X of `{"data": X}`, as the client reads it. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E> | ((call: Call) => Answer<E>)): void {
    this.#reactions.set(keyOf(endpoint), (call) => {
      const said = typeof answer === "function" ? (answer as (call: Call) => Answer<E>)(call) : answer;
      const body = endpoint.reply.envelope === "wrapped" ? { data: said } : said;
      const wrong = valid(bodySchema(endpoint), body);
      if (wrong) this.faults.push(`the test's answer to ${keyOf(endpoint)} is none: ${wrong}`);
      return { status: endpoint.status ?? 200, body };
    });
  }

  /** Refuses as the server does: `refuse(purchase, new OutOfStock({ left: 3 }))`. The answer is the text that people read. */
  refuse(endpoint: Endpoint, problem: Problem): string {
    const reply = envelope(problem);
    this.#reactions.set(keyOf(endpoint), () => reply);
    return (reply.body as { message: string }).message;
  }

  /** Answers with the example again. */
  relent(endpoint: Endpoint): void {
    this.#reactions.delete(keyOf(endpoint));
  }

  /** Lets calls wait until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(keyOf(endpoint), promise);
    return () => {
      this.#held.delete(keyOf(endpoint));
      resolve();
    };
  }

  callsOf = (endpoint: Endpoint): readonly Call[] => this.calls.filter((call) => call.endpoint === endpoint);

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), "http://localhost");
    const method = init.method ?? "GET";
    const found = ROUTES.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
    if (!found) {
      this.faults.push(`the contract has no ${method} ${url.pathname}`);
      return respond({ status: 404, body: null });
    }
    const { endpoint, pattern } = found;
    const params = Object.entries(pattern.exec(url.pathname)?.groups ?? {});
    const call: Call = {
      endpoint,
      params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      files: init.body instanceof FormData ? [...init.body.values()].map((file) => (file as File).name) : [],
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const wrong =
      valid(endpoint.query, call.query) ?? (call.files.length > 0 ? undefined : valid(endpoint.body, call.body));
    if (wrong) this.faults.push(`${keyOf(endpoint)} was sent what it refuses: ${wrong}`);
    await this.#held.get(keyOf(endpoint));
    if (init.signal?.aborted) throw init.signal.reason;
    const react = this.#reactions.get(keyOf(endpoint));
    return respond(react ? react(call) : { status: endpoint.status ?? 200, body: endpoint.example });
  };
}

const respond = ({ status, body }: Reply) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json" },
  });

/** What the client reads of a call's example. */
export function example<E extends Endpoint>({ example: body, reply }: E): Answer<E> {
  return (reply.envelope === "wrapped" ? (body as { data: unknown }).data : body) as Answer<E>;
}

/** The network of the running test; each test gets a new one. */
export let network = new Network();

export function connectNetwork(): void {
  network = new Network();
  globalThis.fetch = network.fetch;
}
