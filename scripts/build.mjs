// npm run build: the site as `npm start` serves it, into dist/web.
import { buildWeb, install, requireNode } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
