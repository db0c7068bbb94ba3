import type { Caller } from "../../../platform/upstreams/caller.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";

export type AdEvent = "view" | "click";

/** The calls about ads. */
export const adStudioRows = {
  report(adStudio, adId: string, event: AdEvent) {
    const pattern = `/websites/posts/{…}/${event}`;
    return adStudio.change("PUT", `/websites/posts/{adId}/${event}`, { values: { adId }, pattern });
  },
} satisfies Rows<Caller>;

/** The ad studio. */
export type AdStudioCalls = Calls<typeof adStudioRows>;
