import type { Measured } from "../../../input-rules/site-event.ts";

/** The path of the events on every retailer's host. */
export const EVENTS_PATH = "/site-events";

/** Milliseconds: how long events wait for others, and how long a batch may take. */
const BATCH_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** What waits while a batch is on its way is limited; the oldest is lost first. The gateway takes as many lines. */
const MAX_WAITING = 50;

export interface EventSender {
  send(event: Measured): void;
  stop(): void;
}

/** Opens the sender of events to an endpoint, as JSON lines without cookies. One batch is on its way at a time, until the page is hidden. */
export function openOwnEndpoint(url: string = EVENTS_PATH): EventSender {
  let waiting: string[] = [];
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (isLast = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if ((isSending && !isLast) || waiting.length === 0) return;
    const body = waiting.join("\n");
    waiting = [];
    isSending = true;
    await fetch(url, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body,
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    isSending = false;
    if (waiting.length > 0) schedule();
  };
  const schedule = () => void (timer ??= setTimeout(() => void flush(), BATCH_MS));
  const onHide = () => void flush(true);
  addEventListener("pagehide", onHide);
  return {
    send(event) {
      waiting = [...waiting, JSON.stringify(event)].slice(-MAX_WAITING);
      // Web vitals are final when the page is hidden, which may have no later moment; it is so after `pagehide`.
      if (document.visibilityState === "hidden") onHide();
      else schedule();
    },
    stop() {
      removeEventListener("pagehide", onHide);
      clearTimeout(timer);
      waiting = [];
    },
  };
}
