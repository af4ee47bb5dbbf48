import { z } from "zod";
import { bodySchema, type Endpoint, rateClass } from "#contract/platform/endpoint.ts";
import { MAX_IDEMPOTENCY_KEY_LENGTH } from "#contract/platform/limits.ts";
import { SESSION_COOKIE } from "../sessions.ts";
import { replySchema } from "./serialiser.ts";

type Node = Record<string, unknown>;

/** OpenAPI 3.1 of the bound endpoints. Nothing is written by hand, so nothing can be out of date. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Node {
  const paths: Record<string, Record<string, Node>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}").replace(/\*$/, "{path}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const shared: Node = {};
  const named = hoist(paths, shared);
  return {
    openapi: "3.1.0",
    info: { title: "Freeport", version: "1", description: "Everything that the site itself calls." },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths: named,
    components: {
      schemas: { Failure: failureSchema, ...shared },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const tagOf = ({ path }: Endpoint): string => path.split("/").filter(Boolean)[1] ?? "other";

function operation(endpoint: Endpoint): Node {
  const isUnsafe = endpoint.method !== "GET";
  return {
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: accessText(endpoint),
    ...(endpoint.who === "public" ? {} : { security: [{ session: [] }, ...(endpoint.scope ? [{ token: [] }] : [])] }),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(isUnsafe && !endpoint.unkept ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: "Success",
        ...(endpoint.status === 204 ? {} : { content: successBody(endpoint) }),
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

const successBody = (endpoint: Endpoint) => ({
  [endpoint.contentType ?? "application/json"]: {
    schema: embed(replySchema(bodySchema(endpoint), "draft-2020-12")),
    example: endpoint.example,
  },
});

const ACCESS: Readonly<Record<Endpoint["who"], string>> = {
  public: "For everybody.",
  "signed-in": "For signed-in users.",
  verified: "For users with a linked game account.",
  "site-admin": "For site admins.",
};

function accessText(endpoint: Endpoint): string {
  const scopes = endpoint.scope === undefined ? [] : [endpoint.scope].flat();
  const tokens =
    endpoint.who === "public"
      ? ""
      : scopes.length
        ? ` API tokens need ${scopes.join(" or ")}.`
        : " Not for API tokens.";
  return `${ACCESS[endpoint.who]}${tokens} Counted as: ${rateClass(endpoint)}.`;
}

const idempotencyKey: Node = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "One per intent: the same call sent again with the same key has its effect once.",
  schema: { type: "string", maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
};

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Node[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Node>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, files }: Endpoint): Node {
  if (files) {
    const field = { type: "array", maxItems: files.max, items: { type: "string", format: "binary" } };
    const schema = { type: "object", required: [files.field], properties: { [files.field]: field } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  return body
    ? { requestBody: { required: true, content: { "application/json": { schema: inputSchema(body) } } } }
    : {};
}

const inputSchema = (schema: z.ZodType): Node =>
  embed(z.toJSONSchema(schema, { io: "input", target: "draft-2020-12", unrepresentable: "any" }) as Node);

/** The dialect is said once, by OpenAPI itself. */
function embed({ $schema: _, ...schema }: Node): Node {
  return schema;
}

/** What refers to itself has a name; such schemas stand once, where the whole document finds them. */
function hoist(node: unknown, shared: Node): unknown {
  if (Array.isArray(node)) return node.map((each) => hoist(each, shared));
  if (typeof node !== "object" || node === null) return node;
  const { $defs, ...rest } = node as Node;
  if ($defs) Object.assign(shared, hoist($defs, shared));
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string"
        ? value.replace("#/$defs/", "#/components/schemas/")
        : hoist(value, shared),
    ]),
  );
}

const failureSchema: Node = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "string", description: "For people, in their language" },
    message: { type: "string", description: "The same text" },
    code: { type: "string", description: "For programs; never changes" },
    validationErrors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          instancePath: { type: "string" },
          schemaPath: { type: "string" },
          keyword: { type: "string" },
          params: { type: "object" },
          message: { type: "string" },
        },
      },
    },
  },
  example: { error: "Please sign in first.", message: "Please sign in first.", code: "not_signed_in" },
};
