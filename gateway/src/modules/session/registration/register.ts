import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { callFailure } from "../../../platform/errors/write-failure.ts";
import { retryLater } from "../../../platform/time/retry-later.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { RegisterInput, UserError } from "../../../app/graph/schema.generated.ts";
import { hasTermsText } from "../../post/index.ts";
import { promotionalKinds, type Registration } from "../../account/index.ts";
import { logIn } from "../login/login.ts";
import { redirectPath } from "../redirect-path.ts";
import type { ShownTokens } from "../tokens.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { askForCode, claimNeeded, claimsAreOff, refusalOf } from "./claim-refusals.ts";
import { checkRegistration } from "./check-registration.ts";
import { registrationRules } from "./registration-rules.ts";
import { visitorProblem } from "./visitor-problem.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";

export interface RegisterOutcome extends ShownTokens {
  readonly registered: boolean;
  readonly viewer: Session | null;
  readonly redirectPath: string | null;
  readonly notice: string | null;
  readonly userErrors: readonly UserError[];
}

const texts = messages.registration;

const noLogin = { viewer: null, token: null, refreshToken: null };

function refused(...userErrors: readonly UserError[]): RegisterOutcome {
  return { registered: false, ...noLogin, redirectPath: null, notice: null, userErrors };
}

interface Claiming {
  readonly cardClaims: boolean;
  readonly claimId: string | undefined;
}

/** Creates the account; after a lost response its existence is unknown. */
async function create(
  registration: Registration,
  { cardClaims, claimId }: Claiming,
  context: Context,
): Promise<UserError | "created" | "unknown"> {
  try {
    await context.upstreams.accountChanges.register(registration);
    return "created";
  } catch (error) {
    expectUpstream(error, context.log, "register");
    if (error.errorCode === claimNeeded)
      return cardClaims ? askForCode(registration.Phone, claimId, context) : claimsAreOff;
    return error.kind === "unknown-outcome" ? "unknown" : refusalOf(error);
  }
}

/**
 * Runs a step that an account can do without for a while; retries it in the background if it fails. Returns true if it
 * has succeeded now.
 */
async function settle(step: string, act: () => Promise<void>, log: Context["log"]): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError) && !(error instanceof AppError)) throw error;
    retryLater(act, () => log.warn({ step }, "a step of a registration was given up"));
    return false;
  }
}

function decideEmails(accepts: boolean, { upstreams: { accountChanges, choices }, log }: Context): Promise<boolean> {
  const decide = async (): Promise<void> => {
    // No loader, because a retry must not get the failure of this attempt.
    const kinds = promotionalKinds(await choices.emailSubscriptions());
    const decisions = kinds.map(({ subscriptionId }) => ({ subscriptionId, isOptedOut: !accepts }));
    if (decisions.length > 0) await accountChanges.updateEmailSubscriptions(decisions);
  };
  return settle("emails", decide, log);
}

/** Records the accepted terms, which the form requires, so that the shopper does not have to accept them again. */
function recordTerms({ upstreams: { terms }, log }: Context): Promise<boolean> {
  const record = async (): Promise<void> => {
    const { currentVersion } = await terms.terms();
    if (currentVersion !== null) await terms.acceptTerms(currentVersion);
  };
  return settle("terms", record, log);
}

/**
 * Stores the language of the page in the account. It is tried once: a later attempt could replace the shopper's next choice.
 */
async function storeLanguage({ upstreams: { accounts }, language, log }: Context): Promise<void> {
  try {
    await accounts.updateCustomer({ language });
  } catch (error) {
    if (!(error instanceof UpstreamError) && !(error instanceof AppError)) throw error;
    log.warn({ step: "language" }, "a step of a registration was given up");
  }
}

/** Logs the new shopper in and runs the remaining steps; the account stays even if they fail. */
async function enter(input: RegisterInput, context: Context): Promise<RegisterOutcome> {
  const { password, wantsToken = false, acceptsPromotionalEmail } = input;
  const login = await logIn({ identifier: input.email, password, wantsToken }, context);
  const done = { registered: true, userErrors: [] };
  if ("userErrors" in login)
    return { ...done, ...noLogin, redirectPath: "/login", notice: formatMessage(texts.loginFailed, context.language) };
  const [isSaved, path] = await Promise.all([
    decideEmails(acceptsPromotionalEmail === true, context),
    redirectPath(context),
    recordTerms(context),
    // An app may send no language, whereas a page always has one.
    wantsToken === true ? null : storeLanguage(context),
  ]);
  const notice = isSaved ? null : formatMessage(texts.emailsFailed, context.language);
  const { session: viewer, token, refreshToken } = login;
  return { ...done, viewer, token, refreshToken, redirectPath: path, notice };
}

async function attempt(input: RegisterInput, context: Context): Promise<RegisterOutcome> {
  const [rules, isTextThere] = await Promise.all([registrationRules(context), hasTermsText(context)]);
  const checked = checkRegistration(input, rules);
  if ("userErrors" in checked) return refused(...checked.userErrors);
  if (!isTextThere) return refused(userError("UPSTREAM_FAILED", messages.terms.missing, ["input", "acceptsTerms"]));
  const claiming = { cardClaims: rules.cardClaims, claimId: input.claimId ?? undefined };
  const outcome = await context.replays.once({
    scope: ["register", context.retailer.sitePath, input.email],
    key: input.idempotencyKey,
    work: async () => (await visitorProblem(input, context)) ?? (await create(checked.registration, claiming, context)),
    // The login that follows proves the password of a repeated registration.
    isFinal: (result) => result === "created",
  });
  if (typeof outcome === "object") return refused(outcome);
  const entered = await enter(input, context);
  // A successful login proves that the account exists, although the response to its creation was lost.
  if (outcome === "unknown" && entered.viewer === null) return refused(userError("UNKNOWN_OUTCOME", texts.unknown));
  return entered;
}

export async function register(input: RegisterInput, context: Context): Promise<RegisterOutcome> {
  try {
    return await attempt(input, context);
  } catch (error) {
    expectUpstream(error, context.log, "register");
    return refused(callFailure(error));
  }
}
