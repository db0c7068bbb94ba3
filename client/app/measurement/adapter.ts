import type { SiteEvent } from "../../../input-rules/site-event.ts";

/** Takes the events of a page whose visitor has consented. */
export interface MeasurementAdapter {
  /** Takes an event without waiting; a lost one is not sent again. */
  send(event: SiteEvent): void;
  /** Takes nothing more. */
  stop(): void;
}
