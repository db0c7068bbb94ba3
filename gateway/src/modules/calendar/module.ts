import { branchContext } from "../../platform/auth/guards.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { createFeed, endFeed } from "./change-feed.ts";
import { calendarLoaders } from "./loaders.ts";
import { calendarRows } from "./loyalty.ts";

const resolvers: Resolvers = {
  User: {
    calendarFeed: (user, _args, context) => branchContext(user, context).loaders.calendars.feed.load(),
  },
  Mutation: {
    createCalendarFeed: (_root, { input }, context) => createFeed(input, context),
    endCalendarFeed: (_root, _args, context) => endFeed(context),
  },
};

/** Calendar feeds of a shopper. */
export const calendar = {
  resolvers: [resolvers],
  loyalty: { calendars: calendarRows },
  loaders: { calendars: calendarLoaders },
};
