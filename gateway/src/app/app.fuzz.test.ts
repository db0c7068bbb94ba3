import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc, { type Arbitrary } from "fast-check";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isErrorCode } from "../platform/errors/codes.ts";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { defaultLimits } from "../platform/http/policy/limits.ts";
import { brokenFrom } from "../testing/broken-values.ts";
import { seeded } from "../testing/seeded.ts";
import { hostileBodies, hostileRequests } from "../testing/hostile-requests.ts";
import type { StubCall, StubRoutes } from "../testing/stub-upstream.ts";
import { createTestApp, type TestResponse, type TestApp } from "../testing/test-app.ts";
import { wholeShop } from "../testing/whole-shop.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../schema/schema.graphql"), "utf8"));

/** A change to a valid response before it is returned. */
type Corruption = (answer: unknown, call: StubCall) => unknown;

const failure =
  (kind: UpstreamError["kind"]): Corruption =>
  () =>
    new UpstreamError({ upstream: "canary", kind, reason: "canary", cause: new Error("canary") });

/** A response that never arrives; the caller or the read timeout aborts the call. */
const never: Corruption = (_answer, { options: { signal } }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new UpstreamError({ upstream: "canary", kind: "timeout" }));
    signal?.addEventListener("abort", end);
    setTimeout(end, defaultLimits.readTimeoutMs);
  });

const corruptions: Arbitrary<Corruption> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Corruption>((answer) => answer) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        "timeout",
        "unavailable",
        "refused",
        "not-found",
        "bad-response",
        "unauthenticated",
        "unknown-outcome",
      )
      .map((kind) => failure(kind as "timeout")),
  },
  {
    weight: 2,
    arbitrary: fc.jsonValue().map(
      (value): Corruption =>
        () =>
          value,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.nat(2 ** 30).map(
      (seed): Corruption =>
        (answer) =>
          fc.sample(brokenFrom(answer ?? null), { seed, numRuns: 1 })[0],
    ),
  },
);

let sequence: readonly Corruption[] = [];
let calls = 0;

function breakable(routes: StubRoutes): StubRoutes {
  return Object.fromEntries(
    Object.entries(routes).map(([route, answer]) => [
      route,
      async (call: StubCall) => {
        const corrupt = sequence[calls % sequence.length];
        calls += 1;
        const whole: unknown = typeof answer === "function" ? await answer(call) : answer;
        return corrupt === undefined || whole instanceof Error ? whole : corrupt(whole, call);
      },
    ]),
  );
}

let test: TestApp;
let cookie = "";

beforeAll(async () => {
  test = await createTestApp({ loyalty: breakable(wholeShop.loyalty), content: breakable(wholeShop.content) });
  const query =
    'mutation { login(input: { identifier: "ana@example.com", password: "password-of-ana" }) { viewer { firstName } } }';
  cookie = (await test.post({ query })).cookies[0]?.split(";")[0] ?? "";
});
afterAll(() => test.app.stop());

let requestCount = 0;

/** Sends a body, each from a different IP address so that rate limits do not interfere. */
async function send(payload: string) {
  requestCount += 1;
  const remoteAddress = `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
  const headers = {
    host: "reams.example",
    "content-type": "application/json",
    ...(requestCount % 3 === 0 ? {} : { cookie }),
  };
  return test.app.server.inject({ method: "POST", url: "/graphql", headers, payload, remoteAddress });
}

/** Returns the problem of a response; null if it is well formed and discloses nothing. */
function flawOf({ statusCode, body }: { readonly statusCode: number; readonly body: string }): string | null {
  const { data, errors = [] } = JSON.parse(body) as TestResponse["body"];
  if (statusCode >= 500) return `status ${statusCode}`;
  if (data === undefined && errors.length === 0) return "neither data nor errors";
  // A response with data names each failed field; one without data stays short.
  if (data == null && errors.length > 5) return `${errors.length} errors`;
  const disclosed = JSON.stringify(errors);
  if (/canary|polluted|node_modules|\.ts:\d|\bat \w+ \(/.test(disclosed)) return disclosed;
  const wrong = errors.find(({ message, extensions }) => {
    const { code } = extensions;
    return message.length > 200 || !isErrorCode(code) || code === "INTERNAL_SERVER_ERROR";
  });
  return wrong === undefined ? null : JSON.stringify([wrong, test.lines.at(-2)?.slice(0, 1_500)]);
}

it.each(["query", "mutation"] as const)(
  "responds with a well-formed response to any %s, for any variables and upstream responses",
  async (kind) => {
    const sequences = fc.array(corruptions, { minLength: 1, maxLength: 6 });
    const holds = fc.asyncProperty(hostileRequests(schema, kind), sequences, async (request, drawn) => {
      [sequence, calls] = [drawn, 0];
      expect(flawOf(await send(JSON.stringify(request)))).toBeNull();
    });
    await fc.assert(holds, seeded(250));
    expect(Object.prototype).not.toHaveProperty("polluted");
  },
);

it("responds with a well-formed response to any body", async () => {
  sequence = [];
  const holds = fc.asyncProperty(hostileBodies, async (body) => {
    expect(flawOf(await send(body))).toBeNull();
  });
  await fc.assert(holds, seeded(300));
});

it("responds to every query in time when no upstream responds", async () => {
  sequence = [never];
  const requests = fc.sample(hostileRequests(schema, "query"), seeded(20));
  const startedAt = performance.now();
  const answers = await Promise.all(requests.map((request) => send(JSON.stringify(request))));
  // The deadline is 2.3 s; the rest allows for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(answers.map(flawOf)).toEqual(answers.map(() => null));
});
