import type { GraphModule } from "../../engine/index.ts";
import { branchContext } from "../../platform/auth/guards.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { createFeed, endFeed } from "./change-feed.ts";

const resolvers: Resolvers = {
  User: {
    calendarFeed: (user, _args, context) => branchContext(user, context).loaders.calendars.feed.load(),
  },
  Mutation: {
    createCalendarFeed: (_root, _args, context) => createFeed(context),
    endCalendarFeed: (_root, _args, context) => endFeed(context),
  },
};

/** The feed of a calendar with the coupons of a shopper. */
export const calendar: GraphModule = {
  resolvers: [resolvers],
};
