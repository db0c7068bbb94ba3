import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type ObjectFieldNode,
  parse,
  print,
  type TypeNode,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import { isRecord } from "../../platform/input/json.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import { maxTokens } from "../limits/selection-limits.ts";
import { ownField, ownType, typeInSupergraph } from "./supergraph-names.ts";

/** A document of a router in our names. */
interface OwnDocument {
  readonly text: string;
  /** The variables with references, whose type names are those of the supergraph. */
  readonly references: readonly string[];
  /** The names under which the response has names of types. */
  readonly typenames: ReadonlySet<string>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The document of a router; null for one in our names, and while the gateway is no subgraph. */
    routerDocument: OwnDocument | null;
  }
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

function ownFieldNode(node: FieldNode): FieldNode | undefined {
  const value = ownField(node.name.value);
  if (value === node.name.value) return undefined;
  return { ...node, alias: node.alias ?? node.name, name: { ...node.name, value } };
}

function ownReference(node: ObjectFieldNode): ObjectFieldNode | undefined {
  if (node.name.value !== "__typename" || node.value.kind !== Kind.STRING) return undefined;
  return { ...node, value: { ...node.value, value: ownType(node.value.value) } };
}

function translate(document: DocumentNode): OwnDocument {
  const references: string[] = [];
  const typenames = new Set<string>();
  const translation = visit(document, {
    NamedType: (node) => ({ ...node, name: { ...node.name, value: ownType(node.name.value) } }),
    VariableDefinition({ variable, type }) {
      if (namedType(type) === "_Any") references.push(variable.name.value);
    },
    ObjectField: ownReference,
    Field(node) {
      if (node.name.value === "__typename") typenames.add((node.alias ?? node.name).value);
      return ownFieldNode(node);
    },
  });
  return { text: print(translation), references, typenames };
}

/** Only such a text is parsed here: direct clients of the gateway use our names. */
const namesOfSupergraph = /\b[Aa]isle[A-Z]|\b_entities\b/;

function ownDocument(text: string): OwnDocument | "ours" {
  if (!namesOfSupergraph.test(text)) return "ours";
  try {
    return translate(parse(text, { maxLexicalTokens: maxTokens, noLocation: true }));
  } catch {
    // Apollo Server reports it.
    return "ours";
  }
}

const ownRepresentation = (reference: unknown): unknown =>
  isRecord(reference) && typeof reference["__typename"] === "string"
    ? { ...reference, __typename: ownType(reference["__typename"]) }
    : reference;

function ownVariables(variables: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  const entries = names.flatMap((name) => {
    const list = variables[name];
    return Array.isArray(list) ? [[name, list.map(ownRepresentation)] as const] : [];
  });
  return { ...variables, ...Object.fromEntries(entries) };
}

/** The digest of a router's persisted query is that of its own text. */
function withoutDigest({ persistedQuery: _digest, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest;
}

/** In characters of documents. */
const maxSize = 300_000;

/**
 * Translates the operations of routers, by POST, to our names before anything reads them, so that every check and every limit applies to
 * them as to those of direct clients.
 */
export function registerRouterRequests(server: FastifyInstance, path: string): void {
  const documents = new LRUCache<string, OwnDocument | "ours">({
    maxSize,
    sizeCalculation: (_document, text) => text.length || 1,
  });
  const documentOf = memoized(ownDocument, documents);
  server.addHook("preValidation", (request, _reply, done) => {
    const { body, routeOptions } = request;
    if (routeOptions.url !== path || !isRecord(body) || typeof body["query"] !== "string") return done();
    const document = documentOf(body["query"]);
    if (document === "ours") return done();
    request.routerDocument = document;
    const { variables, extensions } = body;
    Object.assign(body, {
      query: document.text,
      ...(isRecord(variables) && { variables: ownVariables(variables, document.references) }),
      ...(isRecord(extensions) && { extensions: withoutDigest(extensions) }),
    });
    done();
  });
}

/**
 * Returns the body of a response with the names of types that its router knows.
 * @param body the body in our names
 */
export function responseForRouter({ routerDocument }: FastifyRequest, schema: GraphQLSchema, body: unknown): unknown {
  if (routerDocument === null || !(typeof body === "string" || Buffer.isBuffer(body))) return body;
  const { typenames } = routerDocument;
  const inSupergraph = (key: string, value: unknown): unknown =>
    typeof value === "string" && typenames.has(key) && schema.getType(value) !== undefined
      ? typeInSupergraph(value)
      : value;
  return JSON.stringify(JSON.parse(body.toString(), inSupergraph));
}
