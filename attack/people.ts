/** Somebody with a browser: signed in through the sandbox, with a linked game account unless a stranger. */
export type Person = {
  name: string;
  cookie: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
};
/** Status 0: there was no answer at all. */
export type Reply = { status: number; body: Record<string, unknown>; retryAfter: string | null };

const PATIENCE_MS = 30_000;

export async function signIn(site: string, name: string): Promise<Person> {
  const begin = await fetch(`${site}/auth/discord?as=${name}&verified=1`, { redirect: "manual" });
  const consent = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
  const back = new URL(consent.headers.get("location") ?? "");
  const end = await fetch(site + back.pathname + back.search, {
    redirect: "manual",
    headers: { cookie: cookiesOf(begin) },
  });
  const cookie = cookiesOf(end);
  if (!cookie.includes("freeport_session")) throw new Error(`${name} could not sign in`);
  return { name, cookie, call: (method, path, body, headers) => ask(site, cookie, { method, path, body, headers }) };
}

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

type Asked = { method: string; path: string; body: unknown; headers: Record<string, string> | undefined };

async function ask(site: string, cookie: string, { method, path, body, headers }: Asked): Promise<Reply> {
  const isForm = body instanceof FormData || typeof body === "string";
  try {
    const reply = await fetch(site + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { cookie, ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: parsed(text), retryAfter: reply.headers.get("retry-after") };
  } catch {
    // The site was killed, or says nothing: whoever asked repeats it.
    return { status: 0, body: {}, retryAfter: null };
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A page, or half of an answer.
    return {};
  }
}
