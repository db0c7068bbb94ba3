import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "../../../../messages/languages.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import { askGraph } from "../../engine/index.ts";

/** The document that reads the public part of a feed: the same for all shoppers of a store. */
export const calendarDocument = `query CalendarFeed($nextMonth: String!, $store: ID!, $hasStore: Boolean!) {
  retailer { name }
  specials { today days { specials { ...special } } }
  nextSpecials: specials(month: $nextMonth) { days { specials { ...special } } }
  events(first: 50) { nodes { id title subtitle eventDate path } }
  node(id: $store) @include(if: $hasStore) {
    ... on Location { name hoursExceptions { date hours note } }
  }
}
fragment special on Special { title price date endDate }`;

export interface FeedSpecial {
  readonly title: string;
  readonly price: string | null;
  readonly date: string | null;
  readonly endDate: string | null;
}

export interface FeedContent {
  readonly retailer: { readonly name: string | null };
  readonly specials: {
    readonly today: string;
    readonly days: readonly { readonly specials: readonly FeedSpecial[] }[];
  };
  readonly nextSpecials: Pick<FeedContent["specials"], "days">;
  readonly events: {
    readonly nodes: readonly {
      readonly id: string;
      readonly title: string;
      readonly subtitle: string | null;
      readonly eventDate: string;
      readonly path: string;
    }[];
  };
  /** The home store; absent without one. */
  readonly node?: {
    readonly name: string;
    readonly hoursExceptions: readonly {
      readonly date: string;
      readonly hours: string;
      readonly note: string | null;
    }[];
  };
}

/** A part of the public part of a feed that could not be read; the graph has logged why. */
export class UnreadableContentError extends Error {
  override readonly name = "UnreadableContentError";
}

interface ContentRequest {
  readonly graphPath: string;
  readonly language: Language;
  /** The opaque id of the home store; null for none. */
  readonly store: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

/**
 * Reads the public part of a feed in a language.
 * @throws UnreadableContentError if any part of it cannot be read
 */
export async function readContent(
  server: FastifyInstance,
  request: FastifyRequest,
  { graphPath, language, store, now, timeZone }: ContentRequest,
): Promise<FeedContent> {
  const nextMonth = monthAfter(dayIn(now, timeZone));
  const variables = { nextMonth, store: store ?? "", hasStore: store !== null };
  const payload = { query: calendarDocument, variables };
  const response = await askGraph(server, graphPath, request, payload, { "accept-language": language });
  const { data, errors } = response.json<{ readonly data?: FeedContent | null; readonly errors?: unknown }>();
  if (errors !== undefined || data == null) throw new UnreadableContentError("the graph returned errors");
  return data;
}
