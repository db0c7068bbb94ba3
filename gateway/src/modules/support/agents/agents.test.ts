import { describe, expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testReplays, testSupports } from "../../../testing/test-sessions.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { agentRoute, staffRoutes, testAdministrator, testAgent, testLogin } from "../../../testing/support.ts";

const AGENT = "agent { username name role isDisabled hasSecondFactor } userErrors { code message field }";
const add = `mutation ($input: AddSupportAgentInput!) { outcome: addSupportAgent(input: $input) { ${AGENT} } }`;
const change = `mutation ($input: ChangeSupportAgentInput!) { outcome: changeSupportAgent(input: $input) { ${AGENT} } }`;
const list = "{ support { agents { username name role isDisabled hasSecondFactor } } }";
const start = `mutation ($input: StartSecondFactorInput!) {
  outcome: startSecondFactor(input: $input) { secondFactor { secret uri } userErrors { code message field } } }`;
const confirm = `mutation ($input: ConfirmSecondFactorInput!) {
  outcome: confirmSecondFactor(input: $input) { recoveryCodes userErrors { code message field } } }`;

const pat = {
  username: "pat@shop.example",
  name: "Pat Lane",
  role: "AGENT",
  isDisabled: false,
  hasSecondFactor: false,
};
const newPat = { username: " Pat@shop.example", name: " Pat Lane ", password: "a-long-walk-home" };

/** Executes a document as a signed-in agent; `sso` is merged over the routes of the sign-on service. */
async function executeAs(
  agent: typeof testAgent | typeof testAdministrator,
  document: string,
  input: object,
  sso = {},
  options: ExecuteOptions = {},
) {
  const service = stubUpstream("sso", { ...staffRoutes, [agentRoute]: { ...agent, login: testLogin }, ...sso });
  const executed = await execute(document, {
    variables: { input },
    ...options,
    context: { support: testSupports().start("reams", agent, testLogin), ...options.context },
    upstreams: { sso: service },
  });
  const requests = service.calls.map(({ path, options: { json, query } }) => ({ path, content: json ?? query }));
  return { ...executed, outcome: executed.data?.["outcome"], requests };
}

const asAdministrator = (document: string, input: object, sso = {}) =>
  executeAs(testAdministrator, document, input, sso);

describe("an administrator", () => {
  it("lists the agents of the retailer", async () => {
    const { data, requests } = await asAdministrator(list, {}, { "GET /staff/agents": { agents: [pat] } });
    expect(data).toEqual({ support: { agents: [pat] } });
    const content = { appId: "app-reams", reader: "kim@aisle.example" };
    expect(requests).toContainEqual({ path: "/staff/agents", content });
  });

  it("adds an agent with normalized values", async () => {
    const { outcome, requests } = await asAdministrator(add, newPat, { "POST /staff/agents": pat });
    expect(outcome).toEqual({ agent: pat, userErrors: [] });
    expect(requests.at(-1)?.content).toMatchObject({
      appId: "app-reams",
      by: "kim@aisle.example",
      username: "pat@shop.example",
      name: "Pat Lane",
      role: "AGENT",
    });
  });

  it("adds an agent once for a key: a repetition gets the first result", async () => {
    const context = { replays: testReplays() };
    const input = { ...newPat, idempotencyKey: "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d" };
    const first = await executeAs(testAdministrator, add, input, { "POST /staff/agents": pat }, { context });
    expect(first.outcome).toEqual({ agent: pat, userErrors: [] });
    const refusal = new UpstreamError({ upstream: "sso", kind: "refused", status: 400, reasonName: "agent_exists" });
    const second = await executeAs(testAdministrator, add, input, { "POST /staff/agents": refusal }, { context });
    expect(second.outcome).toEqual(first.outcome);
  });

  it("changes only what is given", async () => {
    const disabled = { ...pat, isDisabled: true };
    const input = { username: pat.username, isDisabled: true, name: null };
    const { outcome, requests } = await asAdministrator(change, input, { "POST /staff/agents/change": disabled });
    expect(outcome).toEqual({ agent: disabled, userErrors: [] });
    expect(requests.at(-1)?.content).toEqual({
      appId: "app-reams",
      by: "kim@aisle.example",
      reference: expect.any(String),
      username: pat.username,
      isDisabled: true,
    });
  });

  it("gets an error for each invalid value, and nothing is sent", async () => {
    const { outcome, requests } = await asAdministrator(add, { username: "pat", name: " ", password: "password" });
    expect(outcome).toMatchObject({
      agent: null,
      userErrors: [
        { code: "INVALID_INPUT", field: ["input", "username"] },
        { code: "INVALID_INPUT", field: ["input", "name"] },
        { code: "INVALID_INPUT", field: ["input", "password"] },
      ],
    });
    expect(requests.map(({ path }) => path)).toEqual(["/staff/agent"]);
  });

  it.each([
    { reason: "agent_exists", code: "INVALID_INPUT" },
    { reason: "last_administrator", code: "CONFLICT" },
    { reason: "not_administrator", code: "FORBIDDEN" },
  ])("gets $code if the service refuses with $reason", async ({ reason, code }) => {
    const refusal = new UpstreamError({ upstream: "sso", kind: "refused", status: 400, reasonName: reason });
    const { outcome } = await asAdministrator(add, newPat, { "POST /staff/agents": refusal });
    expect(outcome).toMatchObject({ agent: null, userErrors: [{ code }] });
  });

  it("gets a request to check before a second attempt if the response is lost", async () => {
    const { outcome } = await asAdministrator(add, newPat, {
      "POST /staff/agents": new UpstreamError({ upstream: "sso", kind: "unknown-outcome" }),
    });
    const message = "We couldn't confirm this change. Reload the page to see if it was made before you try again.";
    expect(outcome).toMatchObject({ agent: null, userErrors: [{ code: "UNKNOWN_OUTCOME", message }] });
  });
});

describe("an agent who is not an administrator", () => {
  it.each([
    { document: add, input: newPat },
    { document: change, input: { username: pat.username, role: "ADMINISTRATOR" } },
  ])("is refused with FORBIDDEN before any change", async ({ document, input }) => {
    const { outcome, requests } = await executeAs(testAgent, document, input);
    expect(outcome).toMatchObject({ agent: null, userErrors: [{ code: "FORBIDDEN" }] });
    expect(requests.map(({ path }) => path)).toEqual(["/staff/agent"]);
  });

  it("cannot list the agents", async () => {
    const { errors } = await executeAs(testAgent, list, {});
    expect(errors).toMatchObject([{ code: "FORBIDDEN", path: "support.agents" }]);
  });
});

describe("the second factor of the signed-in agent", () => {
  const secondFactor = { secret: "ABCD", uri: "otpauth://totp/reams%20support:sam?secret=ABCD" };
  const denied = new UpstreamError({ upstream: "sso", kind: "refused", status: 400, reasonName: "access_denied" });

  it("starts with the password and returns the secret", async () => {
    const { outcome, requests } = await executeAs(
      testAgent,
      start,
      { password: "right" },
      { "POST /staff/second-factor": secondFactor },
    );
    expect(outcome).toEqual({ secondFactor, userErrors: [] });
    expect(requests.at(-1)?.content).toEqual({
      appId: "app-reams",
      username: "sam@aisle.example",
      password: "right",
      issuer: "reams support",
    });
  });

  it("is confirmed with a code and returns the recovery codes", async () => {
    const { outcome } = await executeAs(
      testAgent,
      confirm,
      { code: " 123456 " },
      {
        "POST /staff/second-factor/confirm": { recoveryCodes: ["a", "b"] },
      },
    );
    expect(outcome).toEqual({ recoveryCodes: ["a", "b"], userErrors: [] });
  });

  it("refuses a wrong password, and further guesses after ten", async () => {
    const context = { limits: createLimits(() => new Date()) };
    const guess = async () =>
      (await executeAs(testAgent, start, { password: "wrong" }, { "POST /staff/second-factor": denied }, { context }))
        .outcome;
    for (let index = 0; index < 10; index += 1) {
      expect(await guess()).toMatchObject({
        userErrors: [{ code: "INVALID_CREDENTIALS", field: ["input", "password"] }],
      });
    }
    expect(await guess()).toMatchObject({ secondFactor: null, userErrors: [{ code: "RATE_LIMITED" }] });
  });

  it("requires a support session", async () => {
    const { data } = await execute(confirm, { variables: { input: { code: "123456" } } });
    expect(data?.["outcome"]).toMatchObject({ recoveryCodes: [], userErrors: [{ code: "UNAUTHENTICATED" }] });
  });
});
