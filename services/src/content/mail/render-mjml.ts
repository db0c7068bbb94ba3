import { Piscina } from "piscina";
import { FormatError } from "../front-matter.ts";
import type { Rendering } from "./mjml-worker.ts";

let threads: Piscina<string, Rendering> | undefined;

/**
 * Returns the thread that renders emails, and starts it at the first call. MJML takes a second of processor time to load
 * and about 20 ms for an email, in which the thread of the services would answer no call.
 */
function mjmlThread(): Piscina<string, Rendering> {
  const filename = new URL("./mjml-worker.ts", import.meta.url).href;
  threads ??= new Piscina({ filename, name: "renderDocument", minThreads: 1, maxThreads: 1 });
  return threads;
}

/** Starts to load MJML, so that the first email does not wait for it. */
export function warmUpMjml(): void {
  mjmlThread();
}

/**
 * Returns the HTML of an MJML document.
 * @throws FormatError for a text that is no MJML document
 */
export async function render(document: string): Promise<string> {
  const rendering = await mjmlThread().run(document);
  if ("flaw" in rendering) throw new FormatError(rendering.flaw);
  return rendering.html;
}
