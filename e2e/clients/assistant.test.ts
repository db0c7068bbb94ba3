import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import type { TestGateway } from "../graph/gateway.ts";
import { demoPassword } from "../graph/graph.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";

const reading = sharedGateway("trusted");
const writing = sharedGateway("open");

/** The protocol of 2025, whose connections start with a handshake, and that of 2026, which negotiates. */
type Era = "legacy" | "auto";

/** Connects the official client as an assistant does; the bearer is that of the shopper. */
async function connect(
  { port }: TestGateway,
  bearer: string | null,
  era: Era = "auto",
  site = "reams",
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  const headers = { "x-site-path": site, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

interface Answer {
  readonly data?: Readonly<Record<string, Record<string, unknown> | null>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly retryAfter?: number } }[];
}

async function call(client: Client, name: string, toolInput: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: toolInput });
  const [first] = content as readonly { readonly text: string }[];
  return { isError, text: first?.text ?? "", body: () => JSON.parse(first?.text ?? "") as Answer };
}

async function logIn({ port }: TestGateway, identifier: string, site = "reams"): Promise<string> {
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-site-path": site },
    body: JSON.stringify({
      query: "mutation LogIn($input: LoginInput!) { login(input: $input) { token { value } } }",
      variables: { input: { identifier, password: demoPassword, wantsToken: true } },
    }),
  });
  const { data } = (await response.json()) as { data: { login: { token: { value: string } } } };
  return data.login.token.value;
}

describe.each<Era>(["legacy", "auto"])("an assistant with the protocol %s", (era) => {
  it("finds coupons for a guest and reads the card of a shopper", async () => {
    const guest = await connect(reading, null, era);
    const searchResponse = (await call(guest, "search_shop", { query: "cereal" })).body();
    expect(searchResponse.data?.["couponSearch"]?.["totalCount"]).toBeGreaterThan(0);
    await expect(call(guest, "read_card")).rejects.toThrow(/Please log in|401/);

    const shopper = await connect(reading, await logIn(writing, "ana@example.com"), era);
    const card = (await call(shopper, "read_card")).body();
    expect(card.data?.["viewer"]).toMatchObject({ firstName: "Ana", points: { total: expect.any(Number) } });
    await Promise.all([guest.close(), shopper.close()]);
  });
});

it("lists the tools with the types and descriptions of their arguments, queries only", async () => {
  const client = await connect(reading, null);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "list_coupons",
    "list_receipts",
    "list_stores",
    "read_card",
    "read_weekly_ad",
    "search_shop",
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(tools[5]?.inputSchema).toMatchObject({
    properties: { query: { type: "string", description: expect.stringContaining("words to look for") } },
    required: ["query"],
  });
  expect(tools[0]?.inputSchema).toMatchObject({
    properties: {
      filter: { type: "object", properties: { states: { items: { enum: ["AVAILABLE", "CLIPPED", "REDEEMED"] } } } },
    },
    required: [],
  });
});

it("clips a coupon for the shopper of the bearer if mutations are allowed", async () => {
  const client = await connect(writing, await logIn(writing, "ben@example.com", "lees"), "auto", "lees");
  const listResponse = (await call(client, "list_coupons", { filter: { states: ["AVAILABLE"] }, first: 1 })).body();
  const list = listResponse.data?.["coupons"]?.["list"] as { readonly nodes: readonly { readonly id: string }[] };
  const clipResponse = (await call(client, "clip_coupon", { input: { couponId: list.nodes[0]?.id } })).body();
  expect(clipResponse.data?.["clipCoupon"]).toMatchObject({ coupon: { state: "CLIPPED" }, userErrors: [] });
});

it("refuses mutations that are not allowed, and arguments that the schema forbids", async () => {
  const client = await connect(reading, null);
  expect((await call(client, "clip_coupon", {}).catch(({ message }: Error) => message)) as unknown).toEqual(
    expect.stringContaining("clip_coupon"),
  );
  expect(await call(client, "search_shop", { words: "cereal" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("query"),
  });
});

it("answers 401 with a challenge to an invalid bearer and to one of another retailer", async () => {
  const bearer = await logIn(writing, "cora@example.com");
  for (const [token, site] of [
    ["abc.def", "reams"],
    [bearer, "lees"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one client after the other
    const response = await fetch(`http://localhost:${reading.port}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        "x-site-path": site,
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "read_card", arguments: {} },
      }),
    });
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringMatching(
        /^Bearer error="invalid_token", resource_metadata="http:.*\/mcp", scope="openid assistant"$/,
      ),
    ]);
  }
});

it("marks data that could not be read as failed", async () => {
  const shopper = await connect(reading, await logIn(writing, "ana@example.com"));
  await reading.control.break("loyalty", { mode: "error", status: 503 });
  const { body } = await call(shopper, "list_receipts");
  expect(body().errors?.map(({ extensions }) => extensions.code)).toContain("UPSTREAM_UNAVAILABLE");
});

it("limits the calls of each caller and states when to call again", async () => {
  const shopper = await connect(reading, await logIn(writing, "ana@example.com"));
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the calls of one assistant
  for (let calls = 0; calls < 61; calls += 1) answers.push(await call(shopper, "list_stores"));
  expect(answers.filter(({ isError }) => isError === true)).toHaveLength(1);
  expect(answers.at(-1)?.body().errors?.[0]?.extensions).toMatchObject({
    code: "RATE_LIMITED",
    retryAfter: expect.any(Number),
  });
  expect(reading.log()).toContain('"tool":"list_stores"');
});
