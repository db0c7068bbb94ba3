import { deviceAfterLogin, loginAttempt } from "../../platform/auth/session/known-devices.ts";
import { isPassword } from "../../platform/auth/password-hash.ts";
import type { TeamSession } from "../../platform/auth/staff/staff-session.ts";
import type { Context } from "../../app/context/context.ts";
import { tooManyAttempts, userError } from "../../platform/errors/user-error.ts";
import type { TeamLoginInput, TeamLogoutPayload, UserError } from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import { messages } from "../../platform/text/messages.generated.ts";

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

export async function teamLogIn(input: TeamLoginInput, context: Context): Promise<TeamLoginOutcome> {
  const { retailer, limits, teams, deviceToken } = context;
  const attempt = await loginAttempt("team", "team", deviceToken, context);
  const admitted = await limits.teamLogin.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await limits.teamLogin.retryAfterSeconds(attempt)));
  if (!(await opens(input, context))) {
    return refused(userError("INVALID_CREDENTIALS", wrong, ["input", "password"]));
  }
  await admitted.succeeded();
  if (context.team !== null) await teams.revoke(context.team);
  const team = teams.start(retailer.sitePath);
  context.setTeamCookie(await teams.encrypt(team));
  context.setDeviceCookie(await deviceAfterLogin("team", "team", deviceToken, context));
  context.setTeam(team);
  return { team, userErrors: [] };
}

export async function teamLogOut(context: Context): Promise<LogoutOutcome> {
  if (context.team !== null) await context.teams.revoke(context.team);
  context.setTeamCookie(null);
  context.setTeam(null);
  return { loggedOut: true, userErrors: [] };
}
