import { GraphQLError } from "graphql";
import { expect, it } from "vitest";
import type { Language } from "../../../../messages/languages.ts";
import type { Logger } from "../telemetry/logger.ts";
import { messages } from "../text/messages.generated.ts";
import { AppError, rateLimited } from "./app-error.ts";
import { createErrorFormatter } from "./format-error.ts";
import { UpstreamError, type UpstreamErrorKind } from "./upstream-error.ts";

function setUp(language: Language = "en") {
  const lines: unknown[] = [];
  const write = (fields: object, message: string) => void lines.push({ fields, message });
  const log: Logger = { info: write, warn: write, error: write };
  return { lines, format: createErrorFormatter(() => ({ requestId: "r-1", log, language })) };
}

const thrownBy = (cause: Error) => new GraphQLError(cause.message, { originalError: cause, path: ["viewer", "email"] });
const plain = (message: string) => ({
  message,
  path: ["viewer", "email"],
  extensions: { code: "INTERNAL_SERVER_ERROR" },
});

it.each<[UpstreamErrorKind, string]>([
  ["timeout", "UPSTREAM_TIMEOUT"],
  ["unavailable", "UPSTREAM_UNAVAILABLE"],
  ["bad-response", "UPSTREAM_BAD_RESPONSE"],
  ["refused", "UPSTREAM_REFUSED"],
  ["unauthenticated", "UPSTREAM_UNAVAILABLE"],
  ["not-found", "NOT_FOUND"],
  ["unknown-outcome", "UNKNOWN_OUTCOME"],
])("converts an upstream's %s to the code %s without its message", (kind, code) => {
  const error = new UpstreamError({
    upstream: "loyalty",
    kind,
    reason: "canary",
    cause: new Error("connect (ECONNREFUSED)"),
  });
  const { format, lines } = setUp();
  const formatted = format(plain(error.message), thrownBy(error));
  expect(formatted.extensions).toMatchObject({
    code,
    requestId: "r-1",
    messageId: expect.stringMatching(/^upstream\./),
    parameters: [],
  });
  expect(JSON.stringify([formatted, lines])).not.toMatch(/canary/);
  expect(JSON.stringify(formatted)).not.toMatch(/loyalty|ECONN/);
});

it("returns an own code without a log entry for what a retailer does not offer", () => {
  const error = new UpstreamError({ upstream: "commerce", kind: "not-offered" });
  const { format, lines } = setUp();
  expect(format(plain(error.message), thrownBy(error))).toMatchObject({ extensions: { code: "NOT_OFFERED" } });
  expect(lines).toEqual([]);
});

it("returns the gateway's own errors with their code", () => {
  const error = new AppError("UNAUTHENTICATED", "Please log in.");
  expect(setUp().format(plain(error.message), thrownBy(error))).toEqual({
    message: "Please log in.",
    path: ["viewer", "email"],
    extensions: { code: "UNAUTHENTICATED", requestId: "r-1" },
  });
});

it.each([
  ["en", "You've looked up too many shoppers this hour. Please wait and try again."],
  ["es", "Hiciste demasiadas consultas de clientes en esta hora. Espera e inténtalo de nuevo."],
] as const)("words an own error in the language %s, with the id of its message", (language, message) => {
  const error = rateLimited(messages.support.tooManyLooks, 60);
  expect(setUp(language).format(plain(error.message), thrownBy(error))).toMatchObject({
    message,
    extensions: { code: "RATE_LIMITED", messageId: "support.tooManyLooks", parameters: [], retryAfter: 60 },
  });
});

it("returns the values of a message as parameters", () => {
  const error = new AppError("BAD_USER_INPUT", messages.support.reasonLength({ min: 5, max: 200 }));
  expect(setUp("es").format(plain(error.message), thrownBy(error))).toMatchObject({
    message: "Ingresa un motivo de 5 a 200 caracteres.",
    extensions: {
      messageId: "support.reasonLength",
      parameters: [
        { name: "min", value: "5" },
        { name: "max", value: "200" },
      ],
    },
  });
});

it("words failures of upstreams and unexpected errors in the language of the request", () => {
  const { format } = setUp("es");
  const timeout = new UpstreamError({ upstream: "loyalty", kind: "timeout" });
  expect(format(plain(timeout.message), thrownBy(timeout)).message).toBe("Un servicio no respondió a tiempo.");
  expect(format(plain("canary"), thrownBy(new Error("canary")))).toMatchObject({
    message: expect.stringMatching(/^Algo salió mal/),
    extensions: { messageId: "error.internal" },
  });
});

it.each([
  new Error("canary password"),
  new SyntaxError('Unexpected token, "canary" is not valid JSON'),
  Object.assign(new Error("canary"), { extensions: { code: "BAD_USER_INPUT" } }),
])("masks an unexpected error and logs only its stack", (error) => {
  const { format, lines } = setUp();
  const formatted = format(
    { ...plain(error.message), extensions: { code: "BAD_USER_INPUT", stacktrace: ["x"] } },
    thrownBy(error),
  );
  expect(formatted).toMatchObject({ extensions: { code: "INTERNAL_SERVER_ERROR", requestId: "r-1" } });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify([formatted, lines])).not.toMatch(/canary|stacktrace/);
  expect(JSON.stringify(lines)).toContain("format-error.test.ts");
});

it("logs V8's message for an error in the gateway's code", () => {
  const { format, lines } = setUp();
  format(plain("x"), thrownBy(new TypeError("x is not a function")));
  expect(JSON.stringify(lines)).toContain("x is not a function");
});

const request = (message: string, code = "BAD_USER_INPUT") =>
  setUp().format({ message, extensions: { code } }, new GraphQLError(message, { extensions: { code } })).message;

it("returns Apollo Server's messages about the request", () => {
  expect(request('Cannot query field "x" on type "Query".', "GRAPHQL_VALIDATION_FAILED")).toBe(
    'Cannot query field "x" on type "Query".',
  );
});

it("truncates messages at 200 characters", () => {
  expect(request(`Cannot query field "${"x".repeat(60_000)}"`, "GRAPHQL_VALIDATION_FAILED")).toHaveLength(200);
});

it("does not repeat values of variables", () => {
  expect(
    request('Variable "$input" got invalid value { password: "canary; x" }; Field "identifier" is required.'),
  ).toBe('Variable "$input" got an invalid value; Field "identifier" is required.');
  expect(
    request('Variable "$first" got invalid value "canary"; Int cannot represent non-integer value: "canary"'),
  ).toBe('Variable "$first" got an invalid value; Int cannot represent non-integer value.');
});

it("masks a code that is not in the catalog", () => {
  expect(request("canary", "SOMETHING_ELSE")).not.toContain("canary");
});
