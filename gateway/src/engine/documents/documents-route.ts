import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type GraphQLSchema, isObjectType } from "graphql";
import { buildName } from "./build-store.ts";
import type { DocumentRegistry } from "./document-registry.ts";
import { readManifest } from "./read-manifest.ts";
import type { Metrics } from "../../platform/telemetry/metrics.ts";
import { buildNamePattern, deprecatedFieldsOf, documentProblems, type RegisteredBuild } from "./registered-builds.ts";

interface UsedOperation {
  readonly client: string;
  readonly version: string;
  readonly operation: string;
}

/** Counts requests by operation and build, of registered builds only, so that clients cannot create entries. */
interface OperationUsage {
  /** Counts a request; returns false for a client, version or operation that is not registered. */
  add(used: UsedOperation): boolean;
  /** The requests of a build since the start of this process, by operation; 0 for one that was not requested. */
  of(build: RegisteredBuild): Readonly<Record<string, number>>;
}

const operationName = /\b(?:query|mutation)\s+(\w+)/;

function operationsOf({ documents }: RegisteredBuild): readonly string[] {
  return Object.values(documents).flatMap((text) => operationName.exec(text)?.[1] ?? []);
}

function createOperationUsage(builds: () => readonly RegisteredBuild[]): OperationUsage {
  const counts = new Map<string, number>();
  const keyOf = (build: Pick<RegisteredBuild, "client" | "version">, operation: string) =>
    `${buildName(build)} ${operation}`;
  return {
    add({ client, version, operation }) {
      const build = builds().find((one) => one.client === client && one.version === version);
      if (build === undefined || !operationsOf(build).includes(operation)) return false;
      const key = keyOf(build, operation);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
    of: (build) =>
      Object.fromEntries(operationsOf(build).map((operation) => [operation, counts.get(keyOf(build, operation)) ?? 0])),
  };
}

interface DocumentsRoute {
  readonly registry: DocumentRegistry;
  readonly schema: GraphQLSchema;
  /** The bearer token of those who register builds. */
  readonly token: string;
  readonly now: () => Date;
  readonly metrics: Metrics | null;
}

interface BuildParams {
  readonly client: string;
  readonly version: string;
}

/** The maximum size of a manifest in bytes. */
const bodyLimit = 5 * 1024 * 1024;

const name = { type: "string", pattern: buildNamePattern } as const;
const params = { type: "object", properties: { client: name, version: name } } as const;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function checkToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return;
    await reply
      .code(401)
      .header("www-authenticate", "Bearer")
      .send({ problems: ["The bearer token is invalid."] });
  });
}

/** Returns the operation of a request and the build that states itself, in the headers of Apollo's clients; else null. */
function usedOperation({ headers, scope }: FastifyRequest): UsedOperation | null {
  const { "apollographql-client-name": client, "apollographql-client-version": version } = headers;
  const { operation } = scope.logFields;
  return typeof client === "string" && typeof version === "string" && operation !== undefined
    ? { client, version, operation }
    : null;
}

function deprecations({ registry, schema }: DocumentsRoute): object[] {
  const used = registry
    .builds()
    .map((build) => [buildName(build), new Set(deprecatedFieldsOf(build, schema))] as const);
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = objects.flatMap((type) => Object.values(type.getFields()).map((field) => [type.name, field] as const));
  return fields.flatMap(([owner, field]) => {
    if (field.deprecationReason == null) return [];
    const coordinate = `${owner}.${field.name}`;
    const builds = used.flatMap(([build, selected]) => (selected.has(coordinate) ? [build] : []));
    return [{ field: coordinate, reason: field.deprecationReason, builds }];
  });
}

function report(route: DocumentsRoute, usage: OperationUsage): object {
  const builds = route.registry.builds().map((build) => ({
    client: build.client,
    version: build.version,
    registeredAt: build.registeredAt,
    documents: Object.keys(build.documents).length,
    requests: usage.of(build),
  }));
  return { builds, deprecated: deprecations(route) };
}

async function register(
  { registry, schema, now }: DocumentsRoute,
  { client, version }: BuildParams,
  body: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const manifest = readManifest(JSON.stringify(body));
  if ("problem" in manifest) return reply.code(422).send({ problems: [`The manifest ${manifest.problem}`] });
  // A build without documents would replace a good one.
  if (manifest.texts.size === 0) return reply.code(422).send({ problems: ["The manifest holds no operation."] });
  const problems = documentProblems(manifest.texts.values(), schema);
  if (problems.length > 0) return reply.code(422).send({ problems });
  const build = { client, version, registeredAt: now().toISOString(), documents: Object.fromEntries(manifest.texts) };
  if (await registry.register(build)) return reply.code(201).send({ documents: manifest.texts.size });
  return reply
    .code(503)
    .header("retry-after", "5")
    .send({ problems: ["The documents could not be stored. Try again."] });
}

/**
 * Serves the registration of the documents of a build, and the report on registered builds. A manifest with an invalid
 * document is rejected as a whole.
 */
export function registerDocuments(app: FastifyInstance, route: DocumentsRoute): void {
  const usage = createOperationUsage(() => route.registry.builds());
  app.addHook("onResponse", (request, _reply, done) => {
    const used = usedOperation(request);
    if (used !== null && usage.add(used)) route.metrics?.operationUsed(used);
    done();
  });
  app.register(async (part) => {
    checkToken(part, route.token);
    part.get("/documents", async () => report(route, usage));
    part.put<{ Params: BuildParams }>(
      "/documents/:client/:version",
      { bodyLimit, schema: { params } },
      (request, reply) => register(route, request.params, request.body, reply),
    );
  });
}
