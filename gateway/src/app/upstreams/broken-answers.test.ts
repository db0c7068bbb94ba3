import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { brokenFrom } from "../../testing/broken-values.ts";
import { seeded } from "../../testing/seeded.ts";
import { commerceResponses } from "../../testing/responses/commerce-responses.ts";
import { loginAndPortalResponses } from "../../testing/responses/login-and-portal-responses.ts";
import { contentResponses } from "../../testing/responses/content-responses.ts";
import { shopperResponses } from "../../testing/responses/shopper-responses.ts";

const answers = [...contentResponses, ...shopperResponses, ...commerceResponses, ...loginAndPortalResponses];

/** Decodes what several responses of the content contain, and no response. */
const partDecoder = "platform/upstreams/content/decode-parts.ts";

it("tries the decoders of every upstream that has decoders", () => {
  const source = join(import.meta.dirname, "../..");
  const decoders = globSync("{modules,platform}/**/*decode*.ts", {
    cwd: source,
    exclude: ["**/*.test.ts", partDecoder],
  });
  const samples = globSync("testing/responses/*.ts", { cwd: source });
  const imports = samples.map((file) => readFileSync(join(source, file), "utf8")).join("\n");
  const untried = decoders.map((file) => dirname(file)).filter((folder) => !imports.includes(`from "../../${folder}/`));
  expect(decoders.length).toBeGreaterThan(20);
  expect(untried, "add their responses to gateway/src/testing/responses").toEqual([]);
});

/** Returns true for valid decoder output: plain JSON data with finite numbers and without `undefined`. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object") return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

it.each(answers)("decodes valid $name without omissions", ({ body, decode }) => {
  const decoded: unknown = decode(JSON.parse(JSON.stringify(body)));
  const hasCount = typeof decoded === "object" && decoded !== null && "dropped" in decoded;
  expect(hasCount ? decoded.dropped : 0).toBe(0);
});

/** Returns a response with an unknown field in each of its objects. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withUnknownFields(field)] as const);
  return { ...Object.fromEntries(fields), UnknownField: { added: "later" } };
}

// The claims of the ad viewer are part of its token, which is kept as it was sent.
const readable = answers.filter(({ name }) => name !== "claims of the ad viewer");

it.each(readable)("ignores unknown fields of $name", ({ body, decode }) => {
  expect(decode(withUnknownFields(body))).toEqual(decode(JSON.parse(JSON.stringify(body))));
});

/** Returns null if a decoder returns plain data or throws `bad-response`; otherwise the violation. */
function complaint(decode: (body: unknown) => unknown, sent: unknown): string | null {
  try {
    return isPlain(decode(sent)) ? null : "not plain";
  } catch (error) {
    return error instanceof UpstreamError && error.kind === "bad-response" ? null : String(error);
  }
}

it.each(answers)("decodes the valid part of malformed $name, or rejects the whole response", ({ body, decode }) => {
  fc.assert(
    fc.property(brokenFrom(body), (sent) => {
      expect(complaint(decode, sent)).toBeNull();
    }),
    seeded(600),
  );
  expect(Object.prototype).not.toHaveProperty("polluted");
});

it.each(answers)("accepts any JSON in place of $name without an exception", ({ decode }) => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: "medium" }), (sent) => {
      expect(complaint(decode, sent)).toBeNull();
    }),
    seeded(150),
  );
});
