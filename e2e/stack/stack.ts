import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serviceUrl } from "../../contracts/service-names.ts";
import { servicePorts } from "../../tools/product/addresses.ts";
import { makeSecrets } from "../../tools/product/secrets.ts";
import { type Control, controlAt } from "./control.ts";
import { type Answer, ask, type Question } from "../../tools/http.ts";
import { freePorts } from "../../tools/ports.ts";
import { planParts, type Ports } from "./plan-parts.ts";
import { planProcess, type ProcessPlan, type ProductProcess } from "./process.ts";

/** The complete product, running with a separate data folder. */
export interface Stack {
  readonly services: ProductProcess;
  readonly gateway: ProductProcess;
  readonly client: ProductProcess;
  readonly control: Control;
  /** The secrets of the processes; none of them may occur in any output. */
  readonly secrets: readonly string[];
  /** The content of this stack, a separate copy in which tests may write like editors. */
  readonly contentFolder: string;
  /** The registry of retailers of this stack, a separate copy alone in its folder, which the gateway follows. */
  readonly registryFile: string;
  /**
   * Returns the origin of a retailer's storefront, without a trailing slash; by default that of the default retailer.
   */
  origin(sitePath?: string): string;
  /** Sends a request to the storefront without a browser. */
  ask(question: Omit<Question, "port">): Promise<Answer>;
  readonly gatewayOrigin: string;
  /** The URL of the outbox with sent mails, and a port for a partner's shop. */
  readonly outbox: string;
  readonly partnerShopPort: number;
  /** The port of the reference services at which {@link Control} is. */
  readonly controlPort: number;
  /** Starts another web server in front of the same gateway, with its own settings; the caller has to stop it. */
  anotherStorefront(settings: Readonly<Record<string, string>>): Promise<{
    readonly origin: string;
    readonly stop: () => Promise<unknown>;
  }>;
  /** Returns the complete output of all processes. */
  logs(): string;
  /** Restarts stopped processes and removes all faults. */
  restore(): Promise<void>;
  /** Stops all processes and deletes the data folder. */
  stop(): Promise<void>;
}

interface StackOptions {
  readonly logFolder: string;
  /** The offset from the first port at which to search for free ports, for parallel stacks. */
  readonly portOffset?: number;
  /** Further settings of the gateway. */
  readonly gatewaySettings?: Readonly<Record<string, string>>;
}

/** Limits of the calls to services for stacks that share the processors of a machine with browsers. */
export const besideBrowsers = { UPSTREAM_READ_MS: "2000", UPSTREAM_WRITE_MS: "8000" } as const;

const root = resolve(import.meta.dirname, "../..");
const FIRST_PORT = Number(process.env["E2E_FIRST_PORT"] ?? 5500);

function portsFrom(base: number): Ports {
  return {
    services: base,
    gateway: base + servicePorts,
    client: base + servicePorts + 1,
    partnerShop: base + servicePorts + 2,
  };
}

/** Rendered pictures, which all stacks share: rendering those of one page takes a processor for seconds. */
const pictureFolder = join(root, "e2e/test-results/pictures");

function makeFolders(logFolder: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), "aisle-e2e-"));
  for (const folder of [logFolder, pictureFolder]) mkdirSync(folder, { recursive: true });
  symlinkSync(pictureFolder, join(dataFolder, "media"));
  const content = join(dataFolder, "content");
  cpSync(join(root, "services/content"), content, { recursive: true, preserveTimestamps: true });
  const registry = join(dataFolder, "registry/retailers.yaml");
  cpSync(join(root, "gateway/retailers.yaml"), registry);
  return { data: dataFolder, content, registry, log: logFolder };
}

function addressesOf(ports: Ports) {
  return {
    origin: (sitePath?: string) => `http://${sitePath === undefined ? "" : `${sitePath}.`}localhost:${ports.client}`,
    gatewayOrigin: `http://localhost:${ports.gateway}`,
    ask: (question: Omit<Question, "port">) =>
      ask({ host: `localhost:${ports.client}`, ...question, port: ports.client }),
    outbox: `${serviceUrl(ports.services, "portal")}/outbox`,
    partnerShopPort: ports.partnerShop,
    controlPort: ports.services,
  };
}

/** The default of the product; the tests of the graph use the stand-in of a check by a service, which they break. */
const ownBotCheck = { BOT_CHECK_SITE_KEY: "proof-of-work" };

function processesOf(
  { services, gateway, client }: ReturnType<typeof planParts>,
  gatewaySettings: StackOptions["gatewaySettings"],
) {
  const settings = { ...gateway.settings, ...ownBotCheck, ...gatewaySettings };
  return {
    services: planProcess(services),
    gateway: planProcess({ ...gateway, settings, movableClock: true }),
    client: planProcess(client),
  };
}

/** The priority of the tests and of the browser, which they start: they have a computer of their own in real use. */
const BELOW_PRODUCT = 5;

/** Starts the built product: reference services, gateway and web server. Throws with the log if a part fails. */
export async function startStack({ logFolder, portOffset = 0, gatewaySettings }: StackOptions): Promise<Stack> {
  const base = await freePorts(FIRST_PORT + portOffset, servicePorts + 4);
  const [ports, secrets, folders] = [portsFrom(base), makeSecrets(), makeFolders(logFolder)];
  const plans = planParts(ports, secrets, folders);
  const parts = processesOf(plans, gatewaySettings);
  const all = Object.values(parts);
  const stop = async (): Promise<void> => {
    await Promise.all(all.map((part) => part.stop()));
    rmSync(folders.data, { recursive: true, force: true });
  };
  try {
    await Promise.all(all.map((part) => part.start()));
    await untilWarm(ports.client);
    setPriority(BELOW_PRODUCT);
  } catch (error) {
    await stop();
    throw error;
  }
  const control = controlAt(ports.services);
  return {
    ...parts,
    ...addressesOf(ports),
    control,
    restore: async () => {
      await Promise.all(all.filter((part) => !part.isRunning()).map((part) => part.start()));
      await control.mend();
    },
    secrets: Object.values(secrets),
    contentFolder: folders.content,
    registryFile: folders.registry,
    anotherStorefront: (settings) => startStorefront(plans.client, base + servicePorts + 3, settings),
    logs: () => all.map((part) => part.log()).join("\n"),
    stop,
  };
}

async function startStorefront(plan: ProcessPlan, port: number, settings: Readonly<Record<string, string>>) {
  const { stop, start } = planProcess({
    ...plan,
    settings: { ...plan.settings, ...settings, CLIENT_PORT: String(port) },
    readyUrl: `http://localhost:${port}/health/live`,
    logFile: plan.logFile.replace(/\.log$/, "-2.log"),
  });
  await start();
  return { origin: `http://localhost:${port}`, stop };
}

const WARM_ANSWERS = 3;
const WARM_LIMIT_MS = 180_000;
const WARM_PAUSE_MS = 100;

async function isHomeComplete(port: number): Promise<boolean> {
  const { status, body } = await ask({ port, host: `localhost:${port}`, path: "/" });
  return status === 200 && body.includes(`<article class="coupon-card"`);
}

async function canLogIn(port: number): Promise<boolean> {
  const origin = `http://localhost:${port}`;
  const body = new URLSearchParams({ email: "cora@example.com", password: "Groceries4Us!" });
  const response = await fetch(`${origin}/login`, { method: "POST", headers: { origin }, body, redirect: "manual" });
  return response.status === 303;
}

/**
 * Requests the home page and a login until both succeeded several times in a row: the first calls of new processes are slow on
 * a busy machine, a part that times out is omitted from the page, and several timeouts open the circuit breaker of a service for
 * some seconds. Throws after three minutes.
 */
async function untilWarm(port: number): Promise<void> {
  const deadline = Date.now() + WARM_LIMIT_MS;
  const isWarm = async () => (await isHomeComplete(port)) && (await canLogIn(port));
  for (let inARow = 0; inARow < WARM_ANSWERS; await delay(WARM_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error("The home page never came with its coupons, or no login succeeded.");
    inARow = (await isWarm().catch(() => false)) ? inARow + 1 : 0;
  }
}
