import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTemplate } from "./kit/database/template.ts";
import { type ServicesProcess, spawnServices } from "./testing/process.ts";
import { callService, testTokens } from "./testing/start.ts";
import { callWithPersonalData, personalData } from "./faces/loyalty/testing/personal-calls.ts";
import { type LoggedInShopper, logIn } from "./faces/loyalty/testing/shopper.ts";
import { services } from "./services.ts";

const folder = mkdtempSync(join(tmpdir(), "services-"));
const processes: ServicesProcess[] = [];

async function start(environment: Record<string, string | undefined> = {}): Promise<ServicesProcess> {
  const started = spawnServices(folder, environment);
  processes.push(started);
  await started.started;
  return started;
}

const loyalty = ({ urls }: ServicesProcess): string => urls.get("loyalty") ?? "";
const control = ({ urls }: ServicesProcess): string => urls.get("control") ?? "";

afterAll(async () => {
  for (const { child, exited } of processes) {
    child.kill("SIGKILL");
    await exited;
  }
  rmSync(folder, { recursive: true });
});

test("a start without its settings exits with code 1 and a message for each", async () => {
  const { exited, output } = await start({ LOYALTY_TOKEN: undefined, CONTENT_TOKEN: "secret" });
  expect(await exited).toBe(1);
  expect(output.stderr).toMatch(
    /^LOYALTY_TOKEN is missing: it must be .*\nCONTENT_TOKEN is malformed: it must be .*\n$/,
  );
});

test("a production without the retailers of the registry does not start, and one command adds them", async () => {
  const data = join(folder, "production");
  const registry = join(folder, "retailers.yaml");
  const row = { sitePath: "maple", timeZone: "America/Denver", loyaltyAppId: "app-maple" };
  const lees = { ...row, sitePath: "lees", loyaltyAppId: "app-lees", commerceRetailerId: "12" };
  writeFileSync(registry, JSON.stringify({ retailers: [row, lees] }));
  const production = { NODE_ENV: "production", DEMO: undefined, FAULTS: undefined, PASSWORD_COST: undefined };
  const run = async (...words: string[]) => {
    const ran = spawnServices(data, { ...production, RETAILERS_FILE: registry }, words);
    processes.push(ran);
    await ran.started;
    return ran;
  };
  const refused = await run();
  expect(await refused.exited).toBe(1);
  expect(refused.output.stderr).toBe(
    "RETAILERS_FILE: the loyalty database lacks maple, lees. " +
      "Add what it lacks with: node services/src/main.ts add-retailers\n",
  );
  const adding = await run("add-retailers");
  expect([await adding.exited, adding.output.stdout]).toEqual([0, "Added maple, lees.\n"]);
  const running = await run();
  const login = await callService(loyalty(running), {
    method: "POST",
    path: "/AppUsers/login",
    query: { a: "app-maple" },
    bearer: testTokens.loyalty,
    json: { EmailOrPhone: "ana@example.com", Password: "wrong-password" },
  });
  expect(login).toMatchObject({ status: 400, body: { ErrorCode: 10 } });
}, 120_000);

const offersOf = (running: ServicesProcess, { appId, number: id, bearer }: LoggedInShopper) =>
  callService(loyalty(running), { path: "/loyalty/{appId}/quotient/{id}/offers", params: { appId, id }, bearer });

/** Clips the first available offer and returns its id. */
async function clipOne(running: ServicesProcess, shopper: LoggedInShopper): Promise<string> {
  const { Available } = (await offersOf(running, shopper)).body as { Available: { OfferId: string }[] };
  const OfferId = Available[0]?.OfferId ?? "";
  const path = "/loyalty/{appId}/quotient/{id}/offers/activate";
  const { appId, number: id, bearer } = shopper;
  await callService(loyalty(running), {
    method: "POST",
    path,
    params: { appId, id },
    bearer,
    json: { Offers: [{ OfferId }] },
  });
  return OfferId;
}

async function clippedBy(running: ServicesProcess, shopper: LoggedInShopper): Promise<readonly string[]> {
  const { Activated } = (await offersOf(running, shopper)).body as { Activated: { OfferId: string }[] };
  return Activated.map(({ OfferId }) => OfferId);
}

/** Ends a process by a signal while it handles a request; returns the status of the request, and how the process ended. */
async function endBy(signal: NodeJS.Signals, running: ServicesProcess) {
  const slow = { method: "PUT", path: "/faults/loyalty", json: { mode: "slow", delayMs: 300 } } as const;
  await callService(control(running), slow);
  await callService(control(running), { method: "DELETE", path: "/counters" });
  const response = callService(loyalty(running), { path: "/.well-known/jwks.json" });
  const counters = async () => (await callService(control(running), { path: "/counters" })).body;
  await vi.waitFor(async () => expect(await counters()).toHaveProperty("loyalty"));
  running.child.kill(signal);
  const { status } = await response;
  const exitCode = await running.exited;
  return { status, exitCode, stderr: running.output.stderr, isLocked: existsSync(join(folder, "lock")) };
}

/** What happened in two processes, one after the other on the same folder, whose first creation had been interrupted. */
async function liveTwice() {
  mkdirSync(join(folder, "pgdata"));
  writeFileSync(join(folder, "pgdata", "PG_VERSION"), "18");
  writeFileSync(join(folder, "pgdata.unfinished"), "");
  const first = await start({ LOG_LEVEL: "trace" });
  const ben = await logIn({ urls: { loyalty: loyalty(first) } }, { login: "ben@example.com" });
  const clipped = await clipOne(first, ben);
  const ana = await callWithPersonalData(first.urls);
  const second = await start();
  const refusal = { exitCode: await second.exited, stderr: second.output.stderr };
  const ready = await callService(control(first), { path: "/health/ready" });
  const terminated = await endBy("SIGTERM", first);
  const third = await start();
  const clippedLater = await clippedBy(third, ben);
  const interrupted = await endBy("SIGINT", third);
  return { first, ana, clipped, clippedLater, refusal, readyStatus: ready.status, ends: { terminated, interrupted } };
}

describe("two processes in turn", () => {
  let lives: Awaited<ReturnType<typeof liveTwice>>;

  beforeAll(async () => {
    await buildTemplate(services);
    lives = await liveTwice();
  }, 180_000);

  test("find the stored data and the shopper's session of the one before", () => {
    expect(lives.clippedLater).toContain(lives.clipped);
  });

  test("let no other process use their data folder, and continue to run", () => {
    const stderr = expect.stringMatching(
      new RegExp(`^The data folder is in use by process ${lives.first.child.pid}; .*\\n$`),
    );
    expect(lives.refusal).toEqual({ exitCode: 1, stderr });
    expect(lives.readyStatus).toBe(200);
  });

  test.each(["terminated", "interrupted"] as const)(
    "finish requests in flight, exit with code 0 and release their data folder when %s",
    (end) => {
      expect(lives.ends[end]).toEqual({ status: 200, exitCode: 0, stderr: "", isLocked: false });
    },
  );

  test("logs contain no personal data or secrets, also after errors", () => {
    const { stdout, stderr } = lives.first.output;
    const lines = stdout + stderr;
    expect(lines).toContain("GET /loyalty/{appId}/quotient/{id}/offers");
    expect(lines.match(/support looks at a shopper/g)).toHaveLength(2);
    expect(lines).toContain("support searches shoppers");
    const secrets = [lives.ana.bearer, testTokens.loyalty, testTokens.commerce];
    for (const secret of [lives.ana.number, ...personalData, ...secrets]) expect(lines).not.toContain(secret);
  });
});
