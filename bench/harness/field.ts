import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../tools/ports.ts";
import { serviceOffsets, servicePorts } from "../../tools/product/addresses.ts";
import { localSecrets } from "../../tools/product/secrets.ts";
import type { Contestant, Places } from "../contestants.ts";
import { type Question, questions } from "../questions.ts";
import { askOnce, type Post, shotOf } from "./ask.ts";
import { dataOf, type Given, requireEqual } from "./equal.ts";
import { type ReadyProcess, startReady } from "../../tools/process/start-process.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

export interface Runner extends ReadyProcess {
  readonly contestant: Contestant;
  readonly port: number;
  /** Returns the request of a question, with the session of its shopper. */
  shotOf(question: Pick<Question, "query" | "shopper">): Promise<Post>;
}

export interface Field {
  readonly upstream: Upstream;
  readonly runners: readonly Runner[];
  /** The contestants that did not start, with the reason. */
  readonly absent: readonly { readonly name: string; readonly reason: string }[];
  stop(): Promise<void>;
}

/**
 * The time for which a login is reused, in milliseconds: less than the quarter of an hour for which the product's
 * tokens are valid.
 */
const loginMs = 600_000;

/**
 * Returns a function that returns a shopper's bearer token and renews the login every ten minutes. Concurrent calls share a
 * login: the product asks for a bot check after a few from one address.
 */
function createLogins(logIn: (shopper: string) => Promise<string>): (shopper: string) => Promise<string> {
  const tokens = new Map<string, { readonly bearer: Promise<string>; readonly at: number }>();
  return (shopper) => {
    const last = tokens.get(shopper);
    if (last !== undefined && performance.now() - last.at < loginMs) return last.bearer;
    const bearer = logIn(shopper);
    tokens.set(shopper, { bearer, at: performance.now() });
    return bearer;
  };
}

/** A cheap question for the readiness check. */
const knock: Pick<Question, "query"> = { query: "query BotCheck { botCheck { siteKey } }" };

async function startRunner(contestant: Contestant, places: Places): Promise<Runner> {
  const isReady = async (): Promise<boolean> =>
    (await askOnce(shotOf(places.contestant, knock, null))).data !== undefined;
  const { name } = contestant;
  const part = { ...contestant.plan(places), name, readyUrl: "" };
  const running = await startReady(part, { logFile: join(places.logFolder, `${name}.log`), isReady });
  const bearerOf = createLogins((shopper) => contestant.logIn(places, shopper));
  return {
    ...running,
    contestant,
    port: places.contestant,
    async shotOf(question) {
      return shotOf(places.contestant, question, await bearerOf(question.shopper), contestant.headers);
    },
  };
}

/**
 * Starts the upstream and contestants, each at a port of its own.
 * @param contestants the contestants to start; one that cannot run here is skipped with a reason
 */
export async function startField(contestants: readonly Contestant[], firstPort: number): Promise<Field> {
  const logFolder = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const services = await freePorts(firstPort, servicePorts + 2 * contestants.length);
  const secrets = localSecrets(logFolder);
  const upstream = await startUpstream(
    [services + serviceOffsets.loyalty, services + serviceOffsets.content],
    logFolder,
  );
  const runners: Runner[] = [];
  const absent: { name: string; reason: string }[] = [];
  for (const [index, contestant] of contestants.entries()) {
    const contestantPort = services + servicePorts + index;
    const metrics = contestantPort + contestants.length;
    const places = { services, contestant: contestantPort, metrics, logFolder, secrets };
    const reason = contestant.missing();
    if (reason !== null) absent.push({ name: contestant.name, reason });
    else {
      try {
        runners.push(await startRunner(contestant, places));
      } catch (error) {
        absent.push({ name: contestant.name, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return {
    upstream,
    runners,
    absent,
    async stop() {
      await Promise.all([...runners, upstream].map((running) => running.stop()));
      rmSync(logFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends every question to every contestant once.
 * @throws Error that names the first difference between two responses
 */
export async function requireEqualAnswers({ runners }: Field): Promise<void> {
  for (const question of questions) {
    const answers: Given[] = [];
    for (const runner of runners) {
      answers.push(await dataOf(runner.contestant.name, question, await runner.shotOf(question)));
    }
    requireEqual(question, answers);
  }
}
