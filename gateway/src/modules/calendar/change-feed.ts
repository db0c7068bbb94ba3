import { calendarPath } from "./calendar-path.ts";
import { linkTokenHash, createLinkToken } from "../../platform/input/link-token.ts";
import { requireShopper } from "../../platform/auth/guards.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
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

const notChanged = (error: UserError): FeedOutcome => ({ user: null, path: null, userErrors: [error] });

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

async function change(token: string | null, context: Context): Promise<FeedOutcome> {
  const session = requireShopper(context);
  if (!(await isStored(token === null ? null : linkTokenHash(token), context))) {
    return notChanged(userError("UNKNOWN_OUTCOME", messages.shared.requestFailed));
  }
  return { user: session, path: token === null ? null : calendarPath(token), userErrors: [] };
}

async function changeSafely(token: string | null, context: Context): Promise<FeedOutcome> {
  try {
    return await change(token, context);
  } catch (error) {
    return notChanged(changeFailure(error, context, "calendarFeed"));
  }
}

export const createFeed = (context: Context): Promise<FeedOutcome> => changeSafely(createLinkToken(), context);

export const endFeed = (context: Context): Promise<FeedOutcome> => changeSafely(null, context);
