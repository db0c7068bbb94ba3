import { act } from "@testing-library/react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { afterPaint } from "../lib/browser/after-paint.ts";

/** Resolves with the HTML of an element once all of it has rendered on the server. */
async function rendered(element: ReactElement | null): Promise<string> {
  const out = new PassThrough();
  const stream = renderToPipeableStream(element, {
    onAllReady: () => stream.pipe(out),
    onError: (error) => void out.destroy(error as Error),
  });
  return text(out);
}

/** Returns the HTML that the server sends for an element. */
export async function serverHtml(element: ReactElement): Promise<string> {
  const html = await rendered(element);
  // The renderer leaves contexts at their values in the last part that loaded late, until it renders again.
  await rendered(null);
  return html;
}

/** Runs a change and what follows after the next paint, when parts that have loaded handle presses. */
export async function untilPainted(change: () => unknown): Promise<void> {
  await act(async () => void change());
  await act(() => new Promise<void>(afterPaint));
}

/**
 * Shows a server-rendered element before its scripts run.
 * @param element the element
 * @param browser the element that the browser renders, if its code loads later than that of the server
 * @returns the page, the function that runs the scripts, which rejects if the browser renders something else, and the
 *   function that removes the page
 */
export async function servePage(element: ReactElement, browser = element) {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await serverHtml(element);
  let root: Root | undefined;
  const hydrate = async () => {
    const differences: unknown[] = [];
    const onRecoverableError = (error: unknown) => void differences.push(error);
    root = await act(async () => hydrateRoot(page, browser, { onRecoverableError }));
    if (differences.length > 0) throw new AggregateError(differences, "The browser renders something else.");
  };
  const rerender = (next: ReactElement) => act(async () => root?.render(next));
  const leave = async () => {
    await act(async () => root?.unmount());
    page.remove();
  };
  return { page, hydrate, rerender, leave };
}
