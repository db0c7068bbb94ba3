import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildTemplate } from "./kit/database/template.ts";
import { type ServicesProcess, spawnServices } from "./kit/testing/process.ts";
import { callService, testTokens } from "./kit/testing/start.ts";
import { demoPassword } from "./loyalty/seed/shoppers.ts";
import { logIn } from "./loyalty/testing/shopper.ts";
import { supportAccess } from "./loyalty/testing/support-answers.ts";
import { services } from "./services.ts";

// Each test starts the process once or twice, also on slow machines.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
const processes: ServicesProcess[] = [];

beforeAll(async () => void (await buildTemplate(services)));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "services-"));
});

afterEach(async () => {
  for (const { child, exited } of processes.splice(0)) {
    child.kill("SIGKILL");
    await exited;
  }
  rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string | undefined> = {}): Promise<ServicesProcess> {
  const started = spawnServices(folder, environment);
  processes.push(started);
  await started.started;
  return started;
}

const loyalty = ({ urls }: ServicesProcess): string => urls.get("loyalty") ?? "";
const control = ({ urls }: ServicesProcess): string => urls.get("control") ?? "";

describe("a failed start exits with code 1 and readable messages", () => {
  test("for every missing setting", async () => {
    const { exited, output } = await start({ LOYALTY_TOKEN: undefined, CONTENT_TOKEN: "secret" });
    expect(await exited).toBe(1);
    expect(output.stderr).toMatch(
      /^LOYALTY_TOKEN is missing: it must be .*\nCONTENT_TOKEN is malformed: it must be .*\n$/,
    );
  });

  test("for a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const taken = (other.address() as AddressInfo).port;
    const { exited, output } = await start({ SERVICES_PORT: String(taken) });
    expect(await exited).toBe(1);
    expect(output.stderr).toMatch(new RegExp(`^Port ${taken} for control is in use; .*SERVICES_PORT.*\\n$`));
    other.close();
  });

  test("for a data folder that another process uses, which continues to run", async () => {
    const first = await start();
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output.stderr).toMatch(
      new RegExp(`^The data folder is in use by process ${first.child.pid}; .*\\n$`),
    );
    expect((await callService(control(first), { path: "/health/ready" })).status).toBe(200);
  });

  test("for an unreachable database", async () => {
    const { exited, output } = await start({ DATABASE_URL: "postgres://unknown:hidden@127.0.0.1:1/none" });
    expect(await exited).toBe(1);
    expect(output.stderr).toBe("The database named by DATABASE_URL cannot be reached (ECONNREFUSED).\n");
  });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "at %s the process finishes requests in flight, exits with code 0 and releases its data folder",
  async (signal) => {
    const running = await start();
    await callService(control(running), {
      method: "PUT",
      path: "/faults/loyalty",
      json: { mode: "slow", delayMs: 300 },
    });
    const answer = callService(loyalty(running), { path: "/.well-known/jwks.json" });
    await expect
      .poll(async () => (await callService(control(running), { path: "/counters" })).body)
      .toHaveProperty("loyalty");
    running.child.kill(signal);
    expect((await answer).status).toBe(200);
    expect(await running.exited).toBe(0);
    expect(running.output.stderr).toBe("");
    expect(existsSync(join(folder, "lock"))).toBe(false);
  },
);

describe("stored data", () => {
  test("persists across a restart, and so does the shopper's session", async () => {
    const first = await start();
    const ben = await logIn({ urls: { loyalty: loyalty(first) } }, { login: "ben@example.com" });
    const shopper = { params: { appId: ben.appId, id: ben.number }, bearer: ben.bearer };
    const path = "/loyalty/{appId}/quotient/{id}/offers";
    const { body } = await callService(loyalty(first), { path, ...shopper });
    const [offer] = (body as { Available: { OfferId: string }[] }).Available;
    const json = { Offers: [{ OfferId: offer?.OfferId }] };
    await callService(loyalty(first), { method: "POST", path: `${path}/activate`, ...shopper, json });
    first.child.kill("SIGTERM");
    await first.exited;
    const second = await start();
    const after = await callService(loyalty(second), { path, ...shopper });
    const { Activated } = after.body as { Activated: { OfferId: string }[] };
    expect(Activated.map(({ OfferId }) => OfferId)).toContain(offer?.OfferId);
  });

  test("is created again after an interrupted first start", async () => {
    mkdirSync(join(folder, "pgdata"));
    writeFileSync(join(folder, "pgdata", "PG_VERSION"), "18");
    writeFileSync(join(folder, "pgdata.unfinished"), "");
    const ready = await callService(control(await start()), { path: "/health/ready" });
    expect(ready.status).toBe(200);
  });
});

test("logs contain no personal data or secrets, also after errors", async () => {
  const running = await start({ LOG_LEVEL: "trace" });
  const ana = await logIn({ urls: { loyalty: loyalty(running) } });
  const shopper = { params: { appId: ana.appId, id: ana.number }, bearer: ana.bearer };
  await callService(loyalty(running), { path: "/loyalty/{appId}/quotient/{id}/offers", ...shopper });
  const find = { path: "/loyalty/{appId}/customer", params: { appId: ana.appId }, bearer: testTokens.loyalty };
  await callService(loyalty(running), { ...find, query: { email: "ana@example.com" } });
  await callService(loyalty(running), { ...find, query: { phone: "8015550110" } });
  await callService(loyalty(running), { path: `/nowhere/${ana.number}`, query: { email: "ana@example.com" } });
  const login = { method: "POST", headers: { authorization: `Bearer ${testTokens.loyalty}` } };
  const body = `{"EmailOrPhone":"ana@example.com","Password":"${demoPassword}"`;
  const headers = { ...login.headers, "content-type": "application/json" };
  await fetch(`${loyalty(running)}/AppUsers/login?a=${ana.appId}`, { ...login, headers, body });
  const agent = "sam@aisle.example";
  await callService(loyalty(running), supportAccess(testTokens.loyalty, { Agent: agent }));
  const search = { Name: "Ana", Agent: agent };
  const { appId } = ana;
  const bearer = testTokens.loyalty;
  await callService(loyalty(running), {
    method: "POST",
    path: "/support/{appId}/search",
    params: { appId },
    bearer,
    json: search,
  });
  await callService(running.urls.get("commerce") ?? "", {
    method: "POST",
    path: "/retailers/4700/support/access",
    bearer: testTokens.commerce,
    json: { by: "Email", value: "ana@example.com", agent },
  });
  running.child.kill("SIGTERM");
  await running.exited;
  const lines = running.output.stdout + running.output.stderr;
  expect(lines).toContain("GET /loyalty/{appId}/quotient/{id}/offers");
  expect(lines.match(/support looks at a shopper/g)).toHaveLength(2);
  expect(lines).toContain("support searches shoppers");
  const personal = [ana.number, "ana@example", agent, "8015550110", "Ana"];
  const secrets = [ana.bearer, demoPassword, testTokens.loyalty, testTokens.commerce];
  for (const secret of [...personal, ...secrets]) expect(lines).not.toContain(secret);
});
