import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { servicePorts } from "../../tools/product/addresses.ts";
import { ask } from "../../tools/http.ts";
import { makeSecrets } from "../../tools/product/secrets.ts";
import { type Control, controlAt } from "../stack/control.ts";
import { planProcess, type ProductProcess } from "../stack/process.ts";
import { demoPassword, type Graph, graphAt } from "./graph.ts";
import { planGraph } from "./ports.ts";
import { retry } from "./retry.ts";
import { suitePorts } from "./suite-ports.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "aisle-deletion-mail-"));
const secrets = makeSecrets();

/** Processes of their own: the webhook of the services has the port of one gateway, and no circuit breaker opens for other tests. */
let parts: Record<"services" | "gateway", ProductProcess>;
let graph: Graph;
let control: Control;
let portal: number;

beforeAll(async () => {
  const port = await suitePorts(servicePorts + 1);
  const gatewayPort = port + servicePorts;
  const plans = planGraph({ shared: { port, secrets }, gatewayPort, dataFolder });
  parts = { services: planProcess(plans.services), gateway: planProcess(plans.gateway) };
  await parts.services.start();
  await parts.gateway.start();
  [graph, control, portal] = [graphAt(gatewayPort), controlAt(port), Number(new URL(portalUrl(plans)).port)];
});

afterEach(() => control.mend());

afterAll(async () => {
  await Promise.all(Object.values(parts).map((part) => part.stop()));
  rmSync(dataFolder, { recursive: true, force: true });
});

const portalUrl = ({ gateway }: ReturnType<typeof planGraph>): string => gateway.settings["PORTAL_URL"] ?? "";

/** Returns the kinds of the emails about deletions in the outbox, by address. */
async function notices(email: string): Promise<readonly string[]> {
  const path = `/mail?${new URLSearchParams({ site: "reams", emailAddress: email }).toString()}`;
  const { body } = await ask({ port: portal, path, headers: { authorization: `Bearer ${secrets.PORTAL_TOKEN}` } });
  const { Mails } = JSON.parse(body) as { readonly Mails: readonly { readonly Kind: string }[] };
  return Mails.map(({ Kind }) => Kind).filter((kind) => kind.startsWith("account-"));
}

const stored = () => Promise.all(["ben@example.com", "cora@example.com"].map(notices));

const both = [["account-closing"], ["account-kept"]];

async function deleteAccount(email: string): Promise<void> {
  const query = `mutation Delete($input: DeleteAccountInput!) {
    deleteAccount(input: $input) { closesAt userErrors { code } } }`;
  const cookie = await graph.logIn(email);
  const { data } = await graph.run({ query, variables: { input: { password: demoPassword } }, cookie });
  expect(data).toEqual({ deleteAccount: { closesAt: expect.any(String), userErrors: [] } });
}

const triesOf = async (): Promise<number> => (await control.counters()).portal?.["POST /mail"] ?? 0;

const later = (minutes: number): Promise<void> => control.setClock(new Date(Date.now() + minutes * 60_000));

it("arrives once after an outage of the portal, as does that of a login which keeps the account", async () => {
  await control.break("portal", { mode: "reset" });
  await deleteAccount("ben@example.com");
  await deleteAccount("cora@example.com");
  await graph.logIn("cora@example.com");
  await retry(async () => expect(await triesOf()).toBeGreaterThanOrEqual(2));
  await control.mend();
  expect(await stored()).toEqual([[], []]);

  // The outbox takes the emails, and the responses are lost.
  await control.break("portal", { mode: "hang-after-headers", match: "^/mail$", method: "POST" });
  await later(2);
  await retry(async () => expect(await stored()).toEqual(both));
  await control.mend();
  await control.resetCounters();
  let minutes = 2;
  await retry(async () => {
    minutes += 5;
    await later(minutes);
    expect(await triesOf()).toBe(2);
  });
  expect(await stored()).toEqual(both);
});
