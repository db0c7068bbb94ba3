import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DocumentPolicy } from "../../platform/config/schema.ts";
import { documentId as idOf } from "../documents/read-manifest.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";
import { parseJson, isRecord } from "../../platform/input/json.ts";
import { refuse } from "./http-errors.ts";

interface Named {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/** Returns the document id in either format; null if the request has a text or no id. */
function idIn({ query, documentId, extensions }: Named): string | null {
  if (typeof query === "string" && query !== "") return null;
  if (typeof documentId === "string") return documentId.replace(/^sha256:/, "");
  const persisted = isRecord(extensions) ? extensions["persistedQuery"] : null;
  return isRecord(persisted) && typeof persisted["sha256Hash"] === "string" ? persisted["sha256Hash"] : null;
}

/** The format that Apollo Server understands; it reports an unknown id as not found. */
const persistedQuery = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

function completeBody(body: Record<string, unknown>, documents: TrustedDocuments): void {
  const id = idIn(body);
  if (id === null) return;
  const extensions = isRecord(body["extensions"]) ? body["extensions"] : {};
  Object.assign(body, { extensions: { ...extensions, ...persistedQuery(id) } });
  if (documents.has(id)) Object.assign(body, { query: documents.get(id) });
}

function completeUrl({ raw }: FastifyRequest, documents: TrustedDocuments): void {
  const [path = "", search = ""] = (raw.url ?? "").split("?", 2);
  const parameters = new URLSearchParams(search);
  const [query, documentId] = [parameters.get("query"), parameters.get("documentId")];
  const id = idIn({ query, documentId, extensions: parseJson(parameters.get("extensions")) });
  if (id === null) return;
  parameters.set("extensions", JSON.stringify(persistedQuery(id)));
  const text = documents.get(id);
  if (text !== undefined) parameters.set("query", text);
  raw.url = `${path}?${parameters.toString()}`;
}

const textIn = ({ method, raw, body }: FastifyRequest): unknown => {
  if (method === "GET") return new URLSearchParams((raw.url ?? "").split("?", 2)[1] ?? "").get("query");
  return isRecord(body) ? body["query"] : null;
};

const untrustedText = "Only operations of a registered manifest are run here: send the id of one.";

/** Rejects an unregistered text unparsed: its validation errors would reveal names of the schema. */
function rejectUntrusted(request: FastifyRequest, reply: FastifyReply, documents: TrustedDocuments): boolean {
  const text = textIn(request);
  if (typeof text !== "string" || text === "") return false;
  const id = idOf(text);
  if (documents.has(id)) return false;
  const code = "DOCUMENT_NOT_TRUSTED";
  Object.assign(request.scope.logFields, { unknownDocument: id, codes: [code] });
  refuse(reply, 400, untrustedText, code);
  return true;
}

/**
 * Inserts the texts of trusted documents into requests with an id, and rejects all other texts under the policy `trusted`.
 */
export function registerDocumentIds(
  app: FastifyInstance,
  path: string,
  documents: TrustedDocuments,
  policy: DocumentPolicy,
): void {
  app.addHook("preValidation", (request, reply, done) => {
    if (request.routeOptions.url !== path) return done();
    if (request.method === "GET") completeUrl(request, documents);
    else if (isRecord(request.body)) completeBody(request.body, documents);
    if (policy === "trusted" && rejectUntrusted(request, reply, documents)) return;
    done();
  });
}
