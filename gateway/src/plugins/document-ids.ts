import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TrustedDocuments } from "../execution/trusted-documents.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of a request that can name a document, out of its body or its address. */
interface Named {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/** The id that a request names in place of a text, in either spelling; null when it brings a text or names none. */
function idIn({ query, documentId, extensions }: Named): string | null {
  if (typeof query === "string" && query !== "") return null;
  if (typeof documentId === "string") return documentId.replace(/^sha256:/, "");
  const persisted = isObject(extensions) ? extensions["persistedQuery"] : null;
  return isObject(persisted) && typeof persisted["sha256Hash"] === "string" ? persisted["sha256Hash"] : null;
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

/** The one spelling that the GraphQL server understands: of an unknown id it says that it was not found. */
const spelt = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

function completeBody(body: Record<string, unknown>, documents: TrustedDocuments): void {
  const id = idIn(body);
  if (id === null) return;
  const extensions = isObject(body["extensions"]) ? body["extensions"] : {};
  Object.assign(body, { extensions: { ...extensions, ...spelt(id) } });
  if (documents.has(id)) Object.assign(body, { query: documents.get(id) });
}

function completeAddress({ raw }: FastifyRequest, documents: TrustedDocuments): void {
  const [path = "", search = ""] = (raw.url ?? "").split("?", 2);
  const given = new URLSearchParams(search);
  const [query, documentId] = [given.get("query"), given.get("documentId")];
  const id = idIn({ query, documentId, extensions: parsed(given.get("extensions")) });
  if (id === null) return;
  given.set("extensions", JSON.stringify(spelt(id)));
  const text = documents.get(id);
  if (text !== undefined) given.set("query", text);
  raw.url = `${path}?${given.toString()}`;
}

/**
 * Puts the texts of trusted documents into requests that name them by id alone, so that what comes after sees one kind of
 * request.
 * @param app the server, before anything that looks into bodies
 * @param path the path of the graph
 * @param documents the trusted documents
 */
export function registerDocumentIds(app: FastifyInstance, path: string, documents: TrustedDocuments): void {
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.routeOptions.url !== path) return done();
    if (request.method === "GET") completeAddress(request, documents);
    else if (isObject(request.body)) completeBody(request.body, documents);
    done();
  });
}
