import { dayIn } from "../../platform/time/zoned-time.ts";
import type { ContentPost } from "./content/decode-posts.ts";
import type { Moment } from "./content/shown-now.ts";
import { dayOf } from "./shown-posts.ts";

const category = "events";

/**
 * Returns the events that are not over, soonest first. An event lasts until the end of its day in the retailer's time
 * zone, whatever its time; posts without a day are omitted.
 */
export function upcomingEvents(posts: readonly ContentPost[], { now, timeZone }: Moment): readonly ContentPost[] {
  const today = dayIn(now, timeZone);
  const dated = posts.flatMap((post) => {
    if (post.category !== category || post.eventDate === null) return [];
    const day = dayOf(post.eventDate, timeZone);
    // On the same day, events without a time come first.
    return day < today ? [] : [{ post, order: `${day} ${post.eventDate === day ? "" : post.eventDate}` }];
  });
  return dated.toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order))).map(({ post }) => post);
}
