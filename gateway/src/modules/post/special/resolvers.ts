import { weekdayNames } from "../../../platform/upstreams/content/decode-parts.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isDay } from "../../../platform/time/calendar-days.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readCategory } from "../read-posts.ts";
import { toHtml } from "../to-html.ts";
import { sortPosts } from "../shown-posts.ts";
import { projectSpecials, spanOf, weekOf } from "./project-specials.ts";
import type { CalendarSource } from "./types.ts";

const category = "deli-specials";

interface CalendarArguments {
  readonly month: string | null;
  readonly day: string | null;
}

/** The months that a calendar page can show. */
const monthPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

function monthOf({ month, day }: CalendarArguments, today: string): string {
  if (day !== null && !isDay(day)) throw new AppError("BAD_USER_INPUT", "The argument `day` is not a day.");
  const chosen = month ?? (day ?? today).slice(0, "YYYY-MM".length);
  if (!monthPattern.test(chosen)) {
    throw new AppError("BAD_USER_INPUT", "The argument `month` must be written YYYY-MM, from 1900 to 2099.");
  }
  return chosen;
}

async function readCalendar(
  args: CalendarArguments,
  context: Context,
  info: Pick<GraphQLResolveInfo, "path">,
): Promise<CalendarSource> {
  const { posts, timeZone } = await readCategory(category, context, info);
  const today = dayIn(context.now(), timeZone);
  const month = monthOf(args, today);
  const span = spanOf(month);
  const all = sortPosts(posts, "ORDER_ASC").flatMap((post) => post.specials);
  const days = projectSpecials(all, span);
  return { month, ...span, today, days: args.day === null ? days : days.filter(({ date }) => date === args.day), all };
}

/** Deli specials: those with dates, and those of weekdays on every such day around a month. */
export const resolvers: Resolvers = {
  Query: {
    specials: (_root, { yearMonth, month, day }, context, info) =>
      readCalendar({ month: yearMonth ?? month ?? null, day: day ?? null }, context, info),
  },
  SpecialCalendar: {
    yearMonth: ({ month }) => month,
    week: ({ all, today }, { of }) => projectSpecials(all, weekOf(of ?? today)),
  },
  Special: {
    day: ({ day }) => (day === null ? null : weekdayNames[day]),
    descriptionHtml: ({ description }, _args, { media }) =>
      description === null ? null : toHtml(description, media) || null,
    coverImage: ({ coverImage }, _args, { media }) => (coverImage === null ? null : media.image(coverImage)),
    mobileImage({ mobileImage, coverImage }, _args, { media }) {
      const picture = mobileImage ?? coverImage;
      return picture === null ? null : media.image(picture);
    },
  },
};
