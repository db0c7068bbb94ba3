import type { FastifyInstance } from "fastify";
import { type GraphQLSchema, parse } from "graphql";
import { memoized } from "../../platform/loader/memoized.ts";
import { buildName } from "../documents/build-store.ts";
import type { RegisteredBuild } from "../documents/registered-builds.ts";
import { selectedFields } from "../selected-fields.ts";

/** A build is replaced, never changed. */
const fieldsOf = memoized(
  ({ documents }: RegisteredBuild, schema: GraphQLSchema): ReadonlySet<string> =>
    new Set(Object.values(documents).flatMap((text) => [...selectedFields(parse(text, { noLocation: true }), schema)])),
  new WeakMap(),
);

/**
 * Serves the builds that were registered while the gateways run, each with the fields that it selects.
 * @param app the encapsulated part of the server with the playground and its access check
 */
export function registerBuilds(
  app: FastifyInstance,
  schema: GraphQLSchema,
  builds: () => readonly RegisteredBuild[],
): void {
  app.get("/playground/builds.json", async () =>
    Object.fromEntries(builds().map((build) => [buildName(build), [...fieldsOf(build, schema)].toSorted()])),
  );
}
