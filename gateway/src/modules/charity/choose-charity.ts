import { requireShopper } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import { permissionError } from "../../platform/errors/app-error.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { readBack } from "../../platform/errors/read-back.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { UpstreamError, failureOf } from "../../platform/errors/upstream-error.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { keyOfGlobalId } from "../../platform/graph/global-id.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { Charity, ChooseCharityPayload, UserErrorCode } from "../../app/graph/schema.generated.ts";
import type { LoyaltyCharity, ShopperCharity } from "./loyalty-decode.ts";
import { supportedCharities } from "./to-charity.ts";
import type { Message } from "../../platform/text/message.ts";
import { formatMessage } from "../../platform/text/format-message.ts";

const field = ["input", "charityId"];

const texts = messages.charity;

function refused(code: UserErrorCode, message: Message, charities: readonly Charity[] | null): ChooseCharityPayload {
  return { charities, confirmation: null, userErrors: [userError(code, message, field)] };
}

async function loggedFailure({ log }: Context, step: Promise<unknown>): Promise<UpstreamError | null> {
  const failure = await failureOf(step);
  if (failure !== null) logUpstream(log, failure, "chooseCharity");
  return failure;
}

/** Disenrolls the previous charities and enrolls the new one; stops at the first failure and returns it. */
async function change(context: Context, before: readonly ShopperCharity[], target: LoyaltyCharity) {
  const { charities } = context.upstreams;
  for (const { charityId } of before) {
    const failure = await loggedFailure(context, charities.disenrollCharity(charityId));
    if (failure !== null) return failure;
  }
  return loggedFailure(context, charities.enrollCharity(target.charityId));
}

/** Returns the charities that the shopper supports now; null if they cannot be read. */
async function readSupported({ loaders, log }: Context): Promise<readonly ShopperCharity[] | null> {
  const enrollments = await readBack(() => loaders.charities.ofShopper.loadAgain(), "chooseCharity", log);
  return enrollments?.filter(({ isEnrolled }) => isEnrolled) ?? null;
}

/**
 * Enrolls missing previous charities again; returns the charities that the shopper supports now, null if they are
 * unknown.
 */
async function restore(context: Context, before: readonly ShopperCharity[]): Promise<readonly ShopperCharity[] | null> {
  const left = await readSupported(context);
  const missing = before.filter(({ charityId }) => left?.some((one) => one.charityId === charityId) !== true);
  for (const { charityId } of missing) {
    await loggedFailure(context, context.upstreams.charities.enrollCharity(charityId));
  }
  return missing.length === 0 ? left : readSupported(context);
}

interface Choice {
  readonly target: LoyaltyCharity;
  readonly all: readonly LoyaltyCharity[];
}

function made(
  charities: readonly Charity[],
  { school: name }: LoyaltyCharity,
  { language }: Context,
): ChooseCharityPayload {
  return { charities, confirmation: formatMessage(texts.chosen({ name }), language), userErrors: [] };
}

function isOnly(own: readonly ShopperCharity[] | null, { charityId }: LoyaltyCharity): boolean {
  return own?.length === 1 && own[0]?.charityId === charityId;
}

async function choose(context: Context, { target, all }: Choice): Promise<ChooseCharityPayload> {
  const { sitePath } = context.retailer;
  const supportedOf = (own: readonly ShopperCharity[]) => supportedCharities(own, all, sitePath);
  const enrollments = await context.loaders.charities.ofShopper.loadAgain();
  const before = enrollments.filter(({ isEnrolled }) => isEnrolled);
  if (isOnly(before, target)) return made(supportedOf(before), target, context);
  const failure = await change(
    context,
    before.filter(({ charityId }) => charityId !== target.charityId),
    target,
  );
  const after = await readSupported(context);
  // Only the service's state after the change counts, not its responses to the steps.
  if (after !== null && isOnly(after, target)) return made(supportedOf(after), target, context);
  const code = failure === null ? "UNKNOWN_OUTCOME" : writeFailureCode(failure.kind);
  const restored = await restore(context, before);
  if (restored === null) return refused("UNKNOWN_OUTCOME", texts.lost, null);
  const supported = supportedOf(restored);
  if (restored.length < before.length) return refused(code, texts.lost, supported);
  const names = supported.map(({ name }) => name);
  return refused(code, before.length === 0 ? messages.shared.requestFailed : texts.kept({ names }), supported);
}

/** Sets the charity that the logged-in shopper supports; restores the previous ones if that fails. */
export async function chooseCharity(id: string, context: Context): Promise<ChooseCharityPayload> {
  try {
    requireShopper(context);
    const charityId = keyOfGlobalId(id, "Charity", context.retailer.sitePath);
    if (charityId === null) return refused("INVALID_INPUT", texts.unknown, null);
    const all = await context.loaders.charities.list.load();
    const target = all.find((charity) => charity.charityId === charityId);
    if (target === undefined) return refused("INVALID_INPUT", texts.unknown, null);
    const runExclusive = await context.upstreams.charities.exclusive();
    return await runExclusive(() => choose(context, { target, all }));
  } catch (error) {
    if (error instanceof UpstreamError) return refused("UPSTREAM_FAILED", messages.shared.requestFailed, null);
    const refusal = permissionError(error);
    if (refusal === null) throw error;
    return { charities: null, confirmation: null, userErrors: [refusal] };
  }
}
