// npm run build: the site as `npm start` serves it, into dist/web, and the server's modules compiled.
import { buildWeb, compileServer, install, requireNode } from "./steps.mjs";

requireNode();
await install();
await Promise.all([buildWeb(), compileServer()]);
