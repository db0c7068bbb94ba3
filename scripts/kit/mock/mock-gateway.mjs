#!/usr/bin/env node
// Answers the operations of the kit as they were recorded from a gateway, without a network and without packages:
//   npx ./mock [port]
// A login, a bearer of it or the header `x-mock-persona` says who asks; the header `x-mock-error` asks for the error of a code.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { argv, stdout } from "node:process";

const folder = import.meta.dirname;
const read = (path) => JSON.parse(readFileSync(join(folder, path), "utf8"));

/** The personas by name, and for each operation the answers to each persona. */
const { personas, operations } = read("recordings.json");
const catalog = read("../errors.json");

const defaultPort = 4010;

/** As long as a bearer of the gateway, in milliseconds. */
const tokenMs = 15 * 60_000;

/** The codes of errors that the gateway answers with a status of their own. */
const statuses = { UNAUTHENTICATED: 401, UNKNOWN_RETAILER: 421, BAD_REQUEST: 400, DOCUMENT_NOT_TRUSTED: 400 };

/** The codes of a request that is rejected as a whole; all others are those of a field. */
const rejections = new Set([
  ...Object.keys(statuses),
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_TOO_COSTLY",
  "OPERATION_RESOLUTION_FAILURE",
  "BAD_USER_INPUT",
  "PERSISTED_QUERY_NOT_FOUND",
  "VIEWER_CHANGED",
  "AGENT_CHANGED",
]);

const errorOf = (code, message, rest = {}) => ({ message, extensions: { code, requestId: "mock" }, ...rest });

const rejection = (code, message) => ({ status: statuses[code] ?? 200, body: { errors: [errorOf(code, message)] } });

const meaningOf = (code, list) => catalog.find((entry) => entry.code === code && entry.list === list)?.meaning;

/** Returns an empty value of the kind of a recorded one. */
function emptied(value) {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" ? false : null;
}

/** Returns the payloads of a mutation that was refused, with the selected fields of the user error. */
function refused(data, text, code, message) {
  const [, selection = "code message"] = /userErrors\s*\{([^}]*)\}/.exec(text) ?? [];
  const userError = { __typename: "UserError", code, field: null, message, messageId: "", parameters: [] };
  const wanted = selection.match(/\w+/g) ?? [];
  const selected = Object.fromEntries(wanted.map((name) => [name, userError[name] ?? null]));
  const payloads = Object.entries(data).map(([field, payload]) => {
    const empty = Object.entries(payload ?? {}).map(([key, value]) => [key, emptied(value)]);
    return [field, { ...Object.fromEntries(empty), userErrors: [selected] }];
  });
  return { status: 200, body: { data: Object.fromEntries(payloads) } };
}

/** Returns the answer with the error of a code, in the list in which the code belongs to the operation. */
function failing({ text, kind }, { data }, code) {
  const asUserError = kind === "mutation" ? meaningOf(code, "userErrors") : undefined;
  if (asUserError !== undefined) return refused(data ?? {}, text, code, asUserError);
  const meaning = meaningOf(code, "errors");
  if (meaning === undefined) return rejection("BAD_REQUEST", `There is no error ${code} of a ${kind}.`);
  if (rejections.has(code)) return rejection(code, meaning);
  const [, field = ""] = /\{\s*(\w+)/.exec(text) ?? [];
  return {
    status: 200,
    body: { data: { ...data, [field]: null }, errors: [errorOf(code, meaning, { path: [field] })] },
  };
}

const personaOfToken = (token = "") => /^mock\.(\w+)/.exec(token)?.[1];

const hasPersona = (name) => Object.hasOwn(personas, name ?? "");

/** Returns the persona who asks; null for a bearer that is none of the mock's. */
function personaOf(headers, { input = {} }) {
  const byLogin = Object.keys(personas).find((name) => {
    const { identifier } = personas[name];
    return identifier !== null && [input.identifier, input.username].includes(identifier);
  });
  const byRefresh = personaOfToken(input.refreshToken);
  const named = byLogin ?? byRefresh ?? headers["x-mock-persona"];
  if (hasPersona(named)) return named;
  const { authorization } = headers;
  if (authorization === undefined || authorization === "") return "guest";
  const byBearer = personaOfToken(authorization.replace(/^Bearer /, ""));
  return hasPersona(byBearer) ? byBearer : null;
}

/** Returns the recorded operation: by its id, by its name, or by the name in its text. */
function operationOf({ query = "", operationName, documentId, extensions }) {
  const id = (documentId ?? extensions?.persistedQuery?.sha256Hash)?.replace(/^sha256:/, "");
  const name = operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  return Object.values(operations).find((operation) => operation.id === id) ?? operations[name ?? ""];
}

/**
 * Returns the answer to a request.
 * @param headers the headers, with names in lower case
 * @param request the body of the request
 * @returns the status and the body
 */
function answer(headers, request) {
  const operation = operationOf(request);
  if (operation === undefined) {
    const known = Object.keys(operations).join(", ");
    return rejection("OPERATION_RESOLUTION_FAILURE", `The mock has recordings of: ${known}.`);
  }
  const name = headers["x-mock-persona"];
  if (name !== undefined && !hasPersona(name)) {
    return rejection("BAD_REQUEST", `There is no persona ${name}, but: ${Object.keys(personas).join(", ")}.`);
  }
  const persona = personaOf(headers, request.variables ?? {});
  if (persona === null) return rejection("UNAUTHENTICATED", meaningOf("UNAUTHENTICATED", "errors"));
  const recorded = operation.answers[persona];
  const body = typeof recorded === "string" ? operation.answers[recorded] : recorded;
  const code = headers["x-mock-error"];
  return code === undefined ? { status: 200, body } : failing(operation, body, code);
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Tokens never expire here. */
function withValidTokens() {
  const expiresAt = new Date(Date.now() + tokenMs).toISOString();
  return (key, value) => (key === "expiresAt" ? expiresAt : value);
}

async function respond(request, response) {
  const { status, body } = await bodyOf(request).then(
    (operation) => answer(request.headers, operation),
    () => rejection("BAD_REQUEST", meaningOf("BAD_REQUEST", "errors")),
  );
  const challenge = status === 401 ? { "www-authenticate": 'Bearer error="invalid_token"' } : {};
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...challenge });
  response.end(JSON.stringify(body, withValidTokens()));
}

const port = Number(argv[2] ?? defaultPort);
const server = createServer((request, response) => void respond(request, response));
server.listen(port, "127.0.0.1", () => {
  stdout.write(`The mock gateway answers at http://127.0.0.1:${server.address().port}/graphql\n`);
});
