import { z } from "zod";
import { StarmapObject } from "#contract/catalogue/places.ts";
import { readBounded } from "#server/platform/read-bounded.ts";

/** Asks the star map of the game's site. Throws when it cannot be reached, is late, or answers something else. */
export type OutsideStarmap = (query: string) => Promise<StarmapObject[]>;

const TIMEOUT_MS = 5_000;
const MOST = 50;

const Answer = z.object({ data: z.object({ objects: z.object({ resultset: z.array(z.unknown()) }) }) });

/** The address is fixed by a setting; of a caller's words nothing but the body of the question is made. */
export function outsideStarmap(url: string, timeoutMs = TIMEOUT_MS): OutsideStarmap {
  return async (query) => {
    const response = await fetch(`${url}/api/starmap/find`, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "application/json", "user-agent": "freeport" },
      body: new URLSearchParams({ query }),
    });
    if (!response.ok) throw new Error(`the star map answered ${response.status}`);
    const { data } = Answer.parse(JSON.parse(await readBounded(response)));
    const found = data.objects.resultset.map((each) => StarmapObject.safeParse(each).data);
    return found.filter((each) => each !== undefined).slice(0, MOST);
  };
}
