import { timing } from "../business-constants.ts";
import { siteFetch } from "./connection.ts";

/** The scripts that are read or being read, by URL; a failed one is removed, so that a retry reads it again. */
const reads = new Map<string, Promise<void>>();

/** Returns an error for which a retry can help; a reload only if the server does not have the file, as after a deployment. */
function failureOf(url: string, status: number): Error {
  const error = new Error(`The file ${url} could not be read: status ${status}.`);
  if (status === 404) error.name = "ChunkLoadError";
  return error;
}

/** Reads a script into the browser's cache, from which the import then takes it. */
async function readScript(url: string): Promise<void> {
  const response = await siteFetch(url, { signal: AbortSignal.timeout(timing.chunkTimeout) });
  if (!response.ok) throw failureOf(url, response.status);
  await response.arrayBuffer();
}

/** Returns true for a script that the document itself has loaded. */
const isInDocument = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].some(({ href }) => href === url);

function readOnce(url: string): Promise<void> {
  const pendingRead = reads.get(url) ?? readScript(url);
  reads.set(url, pendingRead);
  return pendingRead.catch((error: unknown) => {
    reads.delete(url);
    throw error;
  });
}

let isAhead = false;

/** Reads the files of the parts that `load` imports, without importing them: the later import waits for no network. */
export function readAhead(load: () => Promise<unknown>): void {
  isAhead = true;
  // A file that cannot be read now is read again by the import.
  load().catch(() => undefined);
  isAhead = false;
}

/**
 * Imports a part once all of its `files` can be read: a browser may remember a failed import for the life of the page,
 * and then no retry helps. The build calls this for every `import()`, see `vite/part-files.ts`.
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<Part> {
  const isOnlyRead = isAhead;
  // The only style sheet is part of every page.
  const urls = files.filter((file) => file.endsWith(".js")).map((file) => new URL(file, importer).href);
  await Promise.all(urls.filter((url) => !isInDocument(url)).map(readOnce));
  return isOnlyRead ? new Promise(() => {}) : load();
}
