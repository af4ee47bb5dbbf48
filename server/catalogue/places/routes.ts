import type { FastifyInstance } from "fastify";
import * as contract from "#contract/catalogue/places.ts";
import { serve } from "#server/platform/http/serve.ts";
import { outsideStarmap } from "./outside-starmap.ts";
import { findPlaces, objectOf, placeOf, readPlaces } from "./places.ts";
import { remember } from "./remember.ts";

const MOST = 50;

/** Where things are. Without an address of a star map nobody outside is asked. */
export function placeRoutes(app: FastifyInstance): void {
  const { starmapUrl } = app.platform.config;
  const outside = starmapUrl === undefined ? undefined : remember(outsideStarmap(starmapUrl));
  const places = readPlaces();
  serve(app, contract.listPlaces, async () => (await places).map(placeOf));
  serve(app, contract.getStarmapObject, async ({ params }) => {
    const wanted = params.identifier.toLowerCase();
    const isWanted = ({ code, name }: contract.StarmapObject) =>
      [code, name].some((each) => each?.toLowerCase() === wanted);
    const found = (await places).map(objectOf).find(isWanted);
    return found ? [found] : [];
  });
  serve(app, contract.searchStarmap, async ({ context, params: { query } }) => {
    const ours = findPlaces(await places, query).map(objectOf);
    const known = new Set(ours.map(({ name }) => name?.toLowerCase()));
    const theirs = (await outside?.(query, context.now)) ?? [];
    const resultset = [...ours, ...theirs.filter(({ name }) => !known.has(name?.toLowerCase()))].slice(0, MOST);
    return { objects: { rowcount: resultset.length, resultset }, systems: { resultset: [] } };
  });
}
