import { deviceAfterLogin, loginAttempt } from "../../platform/auth/session/known-devices.ts";
import { isPassword } from "../../platform/auth/password-hash.ts";
import { providerOwners } from "../../platform/auth/session/provider-owners.ts";
import type { TeamSession } from "../../platform/auth/staff/staff-session.ts";
import { providerFor } from "../../platform/auth/provider-for.ts";
import type { Context } from "../../app/context/context.ts";
import { tooManyAttempts, userError } from "../../platform/errors/user-error.ts";
import type {
  FinishTeamLoginInput,
  TeamLoginInput,
  TeamLogoutPayload,
  UserError,
} from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { provenStaff, providerUrlOf } from "../session/index.ts";

type LogoutOutcome = WithFormer<TeamLogoutPayload, "loggedOut">;

export interface TeamLoginOutcome {
  readonly team: TeamSession | null;
  readonly userErrors: readonly UserError[];
}

/** The message for every failed login, including one at a retailer without a team login. */
const wrong = messages.team.wrongPassword;

const maxPasswordLength = 1_024;

const refused = (error: UserError): TeamLoginOutcome => ({ team: null, userErrors: [error] });

/**
 * Returns true for the right credentials. Does the same work for every error, so that the response time reveals
 * nothing.
 */
async function opens({ username, password }: TeamLoginInput, { retailer, teamLogins }: Context): Promise<boolean> {
  const login = teamLogins.get(retailer.sitePath) ?? null;
  const isRight = await isPassword(password.slice(0, maxPasswordLength), login?.password ?? null);
  const isNamed = login?.username === null || login?.username === username?.trim();
  return isRight && isNamed && password.length <= maxPasswordLength;
}

/** Starts a session in place of that of the request. @param owners of a login at a provider */
async function beginSession(context: Context, owners?: readonly string[]): Promise<TeamLoginOutcome> {
  const { retailer, teams } = context;
  if (context.team !== null) await teams.revoke(context.team);
  const team = teams.start(retailer.sitePath, owners);
  context.setTeamCookie(await teams.encrypt(team));
  context.setTeam(team);
  return { team, userErrors: [] };
}

export async function teamLogIn(input: TeamLoginInput, context: Context): Promise<TeamLoginOutcome> {
  const { retailer, limits, deviceToken } = context;
  if (providerFor("TEAM", retailer) !== null) return refused(userError("NOT_OFFERED", messages.shared.notOffered));
  const attempt = await loginAttempt("team", "team", deviceToken, context);
  const admitted = await limits.teamLogin.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await limits.teamLogin.retryAfterSeconds(attempt)));
  if (!(await opens(input, context))) {
    return refused(userError("INVALID_CREDENTIALS", wrong, ["input", "password"]));
  }
  await admitted.succeeded();
  context.setDeviceCookie(await deviceAfterLogin("team", "team", deviceToken, context));
  return beginSession(context);
}

/** Finishes the login of store staff at the provider of staff. */
export async function finishTeamLogin(input: FinishTeamLoginInput, context: Context): Promise<TeamLoginOutcome> {
  const staff = await provenStaff("TEAM", input, context);
  return "code" in staff ? refused(staff) : beginSession(context, providerOwners(staff));
}

export async function teamLogOut(context: Context): Promise<LogoutOutcome> {
  if (context.team !== null) await context.teams.revoke(context.team);
  context.setTeamCookie(null);
  context.setTeam(null);
  return { loggedOut: true, providerUrl: await providerUrlOf("TEAM", context), userErrors: [] };
}
