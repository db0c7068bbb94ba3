import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type OwnGateway, startGateway } from "../graph/gateway.ts";
import { longestResponseMs, retry } from "../graph/retry.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { isFull } from "./extent.ts";
import { quoteIn } from "./service-faults.ts";
import type { Target } from "./target.ts";
import { castOf, guestCast, targetsOf } from "./targets.ts";

/** Unreachable URLs: a port that refuses connections, and a name in a reserved domain. */
const nowhere = { "is down": "http://localhost:1", "has an unknown name": "http://service.invalid" } as const;

/** A service that a gateway cannot reach, with an operation that needs it. */
interface Unreachable {
  readonly how: keyof typeof nowhere;
  readonly name: string;
}

const everything: readonly Unreachable[] = targetsOf(guestCast)
  .filter(({ isOnlyShape = false }) => !isOnlyShape)
  .flatMap(({ name }) => (Object.keys(nowhere) as (keyof typeof nowhere)[]).map((how) => ({ how, name })));

/** One read and one change; the full run covers all operations in both ways, each with a gateway of its own. */
const sample: readonly Unreachable[] = [
  { how: "is down", name: "portal" },
  { how: "has an unknown name", name: "signup" },
];

const healthy = sharedGateway();
let targets: readonly Target[];
/** A gateway of its own, because its settings have other URLs: those of the whole sample. */
let sampled: OwnGateway | null = null;

function targetNamed(name: string, all = targets): Target {
  const target = all.find((one) => one.name === name);
  if (target === undefined) throw new Error(`There is no ${name}.`);
  return target;
}

/** Starts a gateway with the URLs of these services. */
function startWithout(services: readonly Unreachable[]): Promise<OwnGateway> {
  const rows = services.map(({ how, name }) => [targetNamed(name, targetsOf(guestCast)).setting, nowhere[how]]);
  return startGateway({ settings: Object.fromEntries(rows) as Record<string, string> });
}

beforeAll(async () => {
  targets = targetsOf(await retry(() => castOf(healthy)));
  if (!isFull) sampled = await startWithout(sample);
});

afterAll(() => sampled?.stop());

it.each(isFull ? everything : sample)(
  "a service that $how is omitted in time, only from what needs it: $name",
  async (unreachable) => {
    const target = targetNamed(unreachable.name);
    const graph = sampled ?? (await startWithout([unreachable]));
    if (sampled === null) onTestFinished(() => graph.stop());
    const { data: whole } = await healthy.run(await target.operation(1));
    await retry(async () => {
      const { data, errors, text, milliseconds } = await graph.run(await target.operation(1));
      const codes = errors.map(({ extensions }) => extensions.code);
      const outcome = data?.[target.field] as { userErrors?: readonly { code: string }[] } | null;
      expect([...codes, ...(outcome?.userErrors ?? []).map(({ code }) => code)]).not.toEqual([]);
      expect(errors.filter(({ path }) => path?.[0] !== target.field)).toEqual([]);
      expect(codes.filter((code) => code !== "UPSTREAM_UNAVAILABLE")).toEqual([]);
      expect({ ...data, [target.field]: null }).toEqual({ ...whole, [target.field]: null });
      expect(quoteIn(text)).toBeNull();
      expect(milliseconds).toBeLessThan(longestResponseMs);
    });
  },
);
