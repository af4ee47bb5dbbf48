import type { FastifyInstance } from "fastify";

/** Every domain's routes; one line each. */
export function addRoutes(_app: FastifyInstance): void {}
