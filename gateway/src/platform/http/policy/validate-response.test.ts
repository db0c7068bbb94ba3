import { expect, it } from "vitest";
import { failureOf } from "../../errors/upstream-error.ts";
import { validateResponse } from "./validate-response.ts";

const rules = {
  upstream: "acme",
  isWrite: true,
  maxDepth: 10,
  notFound: undefined,
  isLogin: false,
  readsText: false,
  accepts: () => true,
  refusal: (body: unknown) => (JSON.stringify(body) === "{}" ? {} : { reasonName: "unknown" }),
};

it.each([
  { title: "a refusal with the reason of its body", body: '{"code":"E7"}', notFound: "refused", kind: "refused" },
  { title: "not found without a reason", body: "{}", notFound: "refused", kind: "not-found" },
  { title: "not found without a body in JSON", body: "<html>", notFound: "refused", kind: "not-found" },
  { title: "not found for a call that reads no reason", body: '{"code":"E7"}', notFound: undefined, kind: "not-found" },
] as const)("reports a 404 as $title", async ({ body, notFound, kind }) => {
  const response = { status: 404, headers: {}, pieces: [Buffer.from(body)] };
  const failure = await failureOf((async () => validateResponse(response, { ...rules, notFound }))());
  expect(failure).toMatchObject({ kind, status: 404, reasonName: kind === "refused" ? "unknown" : undefined });
});
