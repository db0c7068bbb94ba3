import { gql } from "@apollo/client";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createPageClient, type VisitorRequest } from "../../app/graphql/server-client.server.ts";

const visitor: VisitorRequest = {
  gatewayUrl: "http://gateway:4000",
  host: "lees.example",
  protocol: "https",
  cookie: "__Host-aisle=encrypted",
  clientAddress: "192.0.2.7",
  userAgent: "Browser/1.0",
  requestId: "request-1",
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  optsOut: false,
};

const query = gql`
  query Name {
    name
  }
`;

function stubFetch(headers: readonly (readonly [string, string])[] = []) {
  const fetched = vi.fn(async (_url: unknown, _init: RequestInit) => {
    const response = Response.json({ data: { name: "Lee's" } });
    for (const [name, value] of headers) response.headers.append(name, value);
    return response;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

it("forwards the visitor's host, cookie, address, device, request id and trace to the gateway", async () => {
  const fetched = stubFetch();
  await createPageClient(visitor).client.query({ query });
  expect(fetched.mock.calls[0]?.[0]).toBe("http://gateway:4000/graphql");
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
    "x-forwarded-host": "lees.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "192.0.2.7",
    "x-request-id": "request-1",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "user-agent": "Browser/1.0",
    cookie: "__Host-aisle=encrypted",
  });
});

it("forwards the signal of Global Privacy Control", async () => {
  const fetched = stubFetch();
  await createPageClient({ ...visitor, optsOut: true }).client.query({ query });
  expect(fetched.mock.calls[0]?.[1].headers).toHaveProperty("sec-gpc", "1");
});

it("sends neither cookie, trace nor signal for a visitor without them", async () => {
  const fetched = stubFetch();
  await createPageClient({ ...visitor, cookie: null, traceparent: null }).client.query({ query });
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty("sec-gpc");
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty("traceparent");
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty("cookie");
});

it("returns every cookie that the gateway sets to the browser", async () => {
  stubFetch([
    ["set-cookie", "__Host-aisle=renewed; Path=/; Secure"],
    ["set-cookie", "other=1"],
  ]);
  const page = createPageClient(visitor);
  await page.client.query({ query });
  expect(page.setCookies).toEqual(["__Host-aisle=renewed; Path=/; Secure", "other=1"]);
});

/** Stubs a gateway whose first request gets no response until `release` is called. */
function stubStuckGateway() {
  let release = (): void => undefined;
  const first = new Promise<void>((resolve) => (release = resolve));
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetched = vi.fn(async (_url: unknown, { signal }: RequestInit) => {
    signals.push(signal);
    if (signals.length === 1) await first;
    return Response.json({ data: { name: `response ${signals.length}` } });
  });
  vi.stubGlobal("fetch", fetched);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return { fetched, release, signals };
}

it("sends a query again if a gateway is stuck, takes the first response and cancels the other request", async () => {
  const { fetched, signals } = stubStuckGateway();
  const response = createPageClient(visitor).client.query({ query });
  await vi.advanceTimersByTimeAsync(2_400);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect((await response).data).toEqual({ name: "response 2" });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

it("never sends a mutation again", async () => {
  const { fetched, release } = stubStuckGateway();
  const mutation = gql`
    mutation Rename {
      name
    }
  `;
  const response = createPageClient(visitor).client.mutate({ mutation });
  await vi.advanceTimersByTimeAsync(60_000);
  release();
  expect((await response).data).toEqual({ name: "response 1" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
