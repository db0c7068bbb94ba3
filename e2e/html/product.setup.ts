import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { personalData } from "../stack/canaries.ts";
import { ana, ben, cora } from "../stack/shoppers.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { unknownOperations } from "../stack/unknown-operations.ts";

export interface SharedProduct {
  /** The origin of the storefront of the default retailer. */
  readonly origin: string;
  readonly outbox: string;
  readonly partnerShopPort: number;
  readonly controlPort: number;
  readonly secrets: readonly string[];
  readonly logFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    product: SharedProduct;
  }
}

const logFolder = join(import.meta.dirname, "../test-results/logs/html");

/** Behind the ports of the journeys, which may run at the same time. */
const PORT_OFFSET = 200;

let stack: Stack | undefined;

const RETAILERS = ["reams", "bluebird", "grandway", "lees", "southend", "harvest-hall", "cedar-creek"];
const LOGIN_LIMIT_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Logs every demo shopper in once: the first login hashes the password at full cost, which takes longer than the timeout
 * of the gateway on a busy machine. Throws after one minute for a shopper.
 */
async function warmLogins({ ask, origin }: Stack): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const accounts = RETAILERS.flatMap((site) => [ana, ben, cora].map((shopper) => ({ site, ...shopper })));
  for (const { site, email, password } of accounts) {
    const body = new URLSearchParams({ email, password }).toString();
    const login = { path: "/login", method: "POST", host: new URL(origin(site)).host, headers, body };
    for (const deadline = Date.now() + LOGIN_LIMIT_MS; (await ask(login)).status !== 303; await delay(PAUSE_MS))
      if (Date.now() > deadline) throw new Error(`${email} cannot log in at ${site}.`);
  }
}

export async function setup(project: TestProject): Promise<void> {
  stack = await startStack({ logFolder, portOffset: PORT_OFFSET });
  await warmLogins(stack);
  const { outbox, partnerShopPort, controlPort, secrets } = stack;
  project.provide("product", {
    origin: stack.origin(),
    outbox,
    partnerShopPort,
    controlPort,
    secrets,
    logFolder,
  });
}

/** Stops the product. Throws if its logs contain personal data, secrets or operations that are in no manifest. */
export async function teardown(): Promise<void> {
  if (stack === undefined) return;
  await stack.stop();
  const problems = [
    ...unknownOperations(stack.logs()).map((name) => `the operation ${name}, which is in no manifest`),
    ...personalData(stack.logs(), stack.secrets),
  ];
  if (problems.length > 0) throw new Error(`The logs of the product contain ${problems.join(", ")}.`);
}
