import type { Page, Request } from "@playwright/test";
import type { SentRequest } from "../../../tools/ad-blocker/ad-blocker.ts";
import { keepJournal, type PageJournal } from "../../journeys/page.ts";
import { afterFrames } from "./scroll.ts";

/** The number of times that a page without requests renders before it counts as complete. */
const QUIET_FRAMES = 4;

/** What a tab has sent and written. */
export interface Traffic {
  /** Forgets the pages before the next one. */
  restart(): void;
  /** Returns what the page has sent and written so far, uncaught errors included. */
  journal(): PageJournal;
  /** Returns the requests of the page so far, by the address once each. */
  requests(): readonly SentRequest[];
  /** Waits until the page has no open request, also after it has rendered, and no part that says it is busy. */
  settled(): Promise<void>;
}

/** Waits for the end of a request, successful or not. */
const untilEnd = async (request: Request): Promise<void> => {
  const response = await request.response().catch(() => null);
  await response?.finished().catch(() => null);
};

/** Records the requests of a page by their addresses. */
function recordRequests(page: Page): Map<string, SentRequest> {
  const sentRequests = new Map<string, SentRequest>();
  page.on("request", (request) => {
    const address = request.url();
    if (/^https?:/.test(address)) sentRequests.set(address, { type: request.resourceType(), address });
  });
  return sentRequests;
}

/** Starts to record what the pages of a tab send and write. */
export function watchTraffic(page: Page): Traffic {
  const { console: messages, operations } = keepJournal(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${String(error.stack ?? error)}`));
  const open = new Set<Request>();
  const sentRequests = recordRequests(page);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const isBusy = (): boolean => document.querySelector("[aria-busy=true]") !== null;
  let before = { messages: 0, operations: 0, errors: 0 };
  return {
    restart() {
      before = { messages: messages.length, operations: operations.length, errors: errors.length };
      open.clear();
      sentRequests.clear();
    },
    journal: () => ({
      console: [...messages.slice(before.messages), ...errors.slice(before.errors)],
      operations: operations.slice(before.operations),
    }),
    requests: () => [...sentRequests.values()],
    async settled() {
      await page.waitForLoadState("load");
      for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
        const [request] = open;
        if (request !== undefined) {
          await untilEnd(request);
          open.delete(request);
          quiet = -1;
        }
        await page.evaluate(afterFrames);
        if (await page.evaluate(isBusy)) quiet = -1;
      }
    },
  };
}
