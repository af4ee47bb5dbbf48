import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { describeApi } from "./openapi.ts";

const FILES = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Freeport API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// A file of its own, because the page's policy allows no inline script. Its hundreds of calls would take half a minute to draw at once.
const START = `SwaggerUIBundle({ url: "/api/openapi.json", domNode: document.getElementById("reference"), deepLinking: true, docExpansion: "none", filter: true, validatorUrl: null });
`;

/** The API's description at `/api/openapi.json`, and a page to read and try it at `/api/docs`. Add it after the routes. */
export async function addReference(app: FastifyInstance): Promise<void> {
  const { endpoints, config } = app.platform;
  let text: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(describeApi(endpoints, config.publicUrl));
    return reply.type("application/json").send(text);
  });
  app.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(PAGE));
  app.get("/api/docs/start.js", async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(START));
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json"))),
    prefix: "/api/docs/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => FILES.includes(path.replace(/^\//, "")),
  });
}
