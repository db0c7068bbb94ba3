import { shotOf } from "../harness/ask.ts";
import type { Field } from "../harness/field.ts";
import { putLoad } from "../../tools/load/closed-loop.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const visitors = 500;

/** Long enough for all requests to arrive before the first response. */
const upstreamMs = 300;

/** Public data from one call, which guests request. */
const query = "query Stores { locations { name city state } }";

/** Sends requests of many guests at once to a product with empty caches, and counts its calls to the upstream. */
export async function countFirstHits({ runners: [product], upstream }: Field): Promise<Section> {
  if (product === undefined) throw new Error("The product did not start.");
  const shot = shotOf(product.port, { query }, null);
  await upstream.delay(upstreamMs);
  const before = await upstream.calls();
  const { answers, failures } = await putLoad(shot, { connections: visitors, seconds: 0 });
  const calls = (await upstream.calls()) - before;
  await upstream.delay(0);
  return {
    title: "First hits",
    text: table(["parallel guests", "answers", "failed", "calls"], [[String(visitors), answers, failures, calls]]),
    data: { visitors, answers, failures, calls },
  };
}
