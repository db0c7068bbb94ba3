import { shotOf } from "../harness/ask.ts";
import type { Field } from "../harness/field.ts";
import { putLoad } from "../../e2e/load/closed-loop.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const visitors = 500;

/** Long enough that every request has come before the first answer. */
const upstreamMs = 300;

/** Public data that come from one call; guests ask for them. */
const query = "query Stores { locations { name city state } }";

/** Sends requests of many guests at once to a product that has read nothing yet, and counts what it asks. */
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
