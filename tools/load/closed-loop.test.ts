import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { putLoad } from "./closed-loop.ts";

const paths: (string | undefined)[] = [];
const server = createServer(({ url }, answer) => {
  paths.push(url);
  answer.writeHead(url?.startsWith("/busy") ? 503 : url?.startsWith("/broken") ? 500 : 200).end("answer");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("counts rejected requests among the failures and separately, and gives each request its own URL", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const kinds = ["fine", "busy", "broken", "busy"];
  let requestCount = 0;
  const path = (): string => `/${kinds[requestCount % kinds.length]}?number=${(requestCount += 1)}`;
  const load = { connections: kinds.length, seconds: 0 };
  const result = await putLoad({ port, path, headers: {}, body: null }, load);
  expect(result).toMatchObject({ answers: 1, failures: 3, refusals: 2 });
  expect(new Set(paths).size).toBe(kinds.length);
});
