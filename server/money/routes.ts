import type { FastifyInstance } from "fastify";
import { earningsRoutes } from "./earnings/routes.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { transactionRoutes } from "./transactions/routes.ts";

/** The record of in-game money. */
export function moneyRoutes(app: FastifyInstance): void {
  transactionRoutes(app);
  invoiceRoutes(app);
  earningsRoutes(app);
}
