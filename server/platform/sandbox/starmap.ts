import type { FastifyInstance } from "fastify";
import { z } from "zod";

const Question = z.object({ query: z.string() });
const SYSTEM = { id: "314", code: "STANTON", name: "Stanton", type: "SINGLE_STAR" };
const OBJECTS = [
  ["1", "Hurston", "Stanton I", "PLANET"],
  ["2", "Sandbox Depot", null, "MANMADE"],
  ["3", "Sandbox Yard", null, "MANMADE"],
] as const;

/** The star map of the game's site: it answers questions about a few places, shaped like the real one. */
export function serveStarmap(app: FastifyInstance): void {
  app.post("/api/starmap/find", async (request) => {
    const words = (Question.safeParse(request.body).data?.query ?? "").toLowerCase();
    const resultset = OBJECTS.filter(([, name]) => words !== "" && name.toLowerCase().includes(words)).map(
      ([id, name, designation, type]) => ({
        id,
        name,
        designation,
        type,
        code: `STANTON.${id}`,
        status: "P",
        star_system_id: SYSTEM.id,
        star_system: SYSTEM,
      }),
    );
    return { success: 1, data: { objects: { rowcount: resultset.length, resultset }, systems: { resultset: [] } } };
  });
}
