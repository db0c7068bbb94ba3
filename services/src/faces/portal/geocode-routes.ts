import type { FastifyInstance } from "fastify";
import { findTowns } from "./places.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

const question = object({ address: { type: "string", minLength: 1, maxLength: 200 } });

/** Adds the geocoding route: `GET /geocode`. */
export function addGeocoding(app: FastifyInstance): void {
  app.get<{ Querystring: { address: string } }>(
    "/geocode",
    { schema: { querystring: question } },
    async ({ query }): Promise<Wire["PlaceList"]> => ({ Places: [...findTowns(query.address)] }),
  );
}
