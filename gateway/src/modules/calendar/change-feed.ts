import { calendarPath } from "./calendar-path.ts";
import { linkTokenHash } from "../../platform/input/link-token.ts";
import { requireShopper } from "../../platform/auth/guards.ts";
import { repeatableLink } from "../../platform/auth/repeatable-link.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import type { CreateCalendarFeedInput } from "../../app/graph/schema.generated.ts";
import { expectUnknownOutcome } from "../../platform/errors/log-upstream.ts";
import { readBack } from "../../platform/errors/read-back.ts";
import { userError, type UserError } from "../../platform/errors/user-error.ts";
import { changeFailure } from "../../platform/errors/write-failure.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export interface FeedOutcome {
  readonly user: Session | null;
  /** The path of a feed that was turned on. */
  readonly path: string | null;
  readonly userErrors: readonly UserError[];
}

/** Stores a token hash, or null; returns false if it is unknown whether it is stored. */
async function isStored(tokenHash: string | null, context: Context): Promise<boolean> {
  try {
    await context.upstreams.calendars.setFeed(tokenHash);
    context.loaders.calendars.feed.clear();
    return true;
  } catch (error) {
    expectUnknownOutcome(error, context.log, "calendarFeed");
    const { loaders, log } = context;
    const after = await readBack(async () => ({ feed: await loaders.calendars.feed.loadAgain() }), "calendarFeed", log);
    return after !== null && (after.feed?.tokenHash ?? null) === tokenHash;
  }
}

/** Returns why the feed is not as asked for; empty on success. */
async function change(token: string | null, context: Context): Promise<readonly UserError[]> {
  try {
    requireShopper(context);
    const isDone = await isStored(token === null ? null : linkTokenHash(token), context);
    return isDone ? [] : [userError("UNKNOWN_OUTCOME", messages.shared.requestFailed)];
  } catch (error) {
    return [changeFailure(error, context, "calendarFeed")];
  }
}

export async function createFeed(
  input: CreateCalendarFeedInput | null | undefined,
  context: Context,
): Promise<FeedOutcome> {
  const { token, userErrors } = await repeatableLink(
    { mutation: "createCalendarFeed", key: input?.idempotencyKey, make: (created) => change(created, context) },
    context,
  );
  return {
    user: token === null ? null : context.session,
    path: token === null ? null : calendarPath(token),
    userErrors,
  };
}

export async function endFeed(context: Context): Promise<FeedOutcome> {
  const userErrors = await change(null, context);
  return { user: userErrors.length === 0 ? context.session : null, path: null, userErrors };
}
