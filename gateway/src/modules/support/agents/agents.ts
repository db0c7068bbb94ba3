import { parseEmail } from "../../../../../input-rules/email.ts";
import { passwordLength } from "../../../../../input-rules/password.ts";
import { tidy } from "../../../../../input-rules/text.ts";
import { isOfAnotherAgent } from "../../../platform/auth/session/stated-viewer.ts";
import type { SupportAgent, SupportSession } from "../../../platform/auth/staff/staff-session.ts";
import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { providerFor } from "../../../platform/auth/provider-for.ts";
import { lineProblem, newPasswordProblem } from "../../../platform/input/input-checks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { AddSupportAgentInput, ChangeSupportAgentInput, UserError } from "../../../app/graph/schema.generated.ts";
import type { ListedAgent } from "./sso.ts";
import { requireSupport } from "../audit-entry.ts";
import { supportOutcome } from "../support-change.ts";
import type { Message } from "../../../platform/text/message.ts";

const texts = messages.support;

interface AgentOutcome {
  readonly agent: ListedAgent | null;
  readonly userErrors: readonly UserError[];
}

const refused = (...userErrors: readonly UserError[]): AgentOutcome => ({ agent: null, userErrors });

const invalid = (field: string, message: Message): UserError => userError("INVALID_INPUT", message, ["input", field]);

/** The user errors of a refused change by the reason name of the service. */
const refusals: Readonly<Record<string, UserError>> = {
  agent_exists: invalid("username", texts.agentExists),
  unknown_agent: invalid("username", texts.unknownAgent),
  invalid_agent: invalid("password", texts.weakPassword),
  last_administrator: userError("CONFLICT", texts.lastAdministrator),
  not_administrator: userError("FORBIDDEN", texts.administratorsOnly),
};

/**
 * Returns the agent who is signed in, and whose page sent the request.
 * @throws AppError FORBIDDEN or UNAUTHENTICATED without a support session, AGENT_CHANGED from the page of another agent
 */
export async function requireAgent(context: Context): Promise<SupportAgent> {
  const { who } = await requireSupport(context);
  if (isOfAnotherAgent(context.statedAgent, who)) throw new AppError("AGENT_CHANGED", messages.shared.anotherAgent);
  return who;
}

async function requireAdministrator(context: Context): Promise<SupportAgent> {
  const who = await requireAgent(context);
  if (who.role !== "ADMINISTRATOR") throw new AppError("FORBIDDEN", texts.administratorsOnly);
  return who;
}

/**
 * Returns the agents of the retailer.
 * @throws AppError FORBIDDEN for an agent who is not an administrator
 */
export async function agentsOf({ who }: SupportSession, { upstreams }: Context): Promise<readonly ListedAgent[]> {
  if (who.role !== "ADMINISTRATOR") throw new AppError("FORBIDDEN", texts.administratorsOnly);
  return upstreams.sso.listAgents(who.username);
}

function nameProblems(name: string | null | undefined): readonly UserError[] {
  if (name == null) return [];
  const problem = tidy(name) === "" ? messages.shared.enterName : lineProblem(name);
  return problem === null ? [] : [invalid("name", problem)];
}

function passwordProblems(password: string | null | undefined, known: readonly string[]): readonly UserError[] {
  if (password == null) return [];
  const problem = newPasswordProblem(password, known, passwordLength.min);
  return problem === null ? [] : [invalid("password", problem)];
}

function changeOutcome(
  name: string,
  context: Context,
  work: (administrator: SupportAgent) => Promise<AgentOutcome>,
): Promise<AgentOutcome> {
  return supportOutcome(name, context, async () => {
    try {
      return await work(await requireAdministrator(context));
    } catch (error) {
      const refusal = error instanceof UpstreamError ? refusals[error.reasonName ?? ""] : undefined;
      if (refusal === undefined) throw error;
      return refused(refusal);
    }
  }).then((outcome) => ({ agent: null, ...outcome }));
}

/** What is up to the provider of staff, where there is one. */
const notOffered = userError("NOT_OFFERED", messages.shared.notOffered);

async function add(input: AddSupportAgentInput, by: string, context: Context): Promise<AgentOutcome> {
  const { name, password, role } = input;
  const username = parseEmail(input.username);
  const problems = [
    ...(username === null ? [invalid("username", messages.shared.invalidEmail)] : []),
    ...nameProblems(name),
    ...passwordProblems(password, [input.username, name, context.retailer.sitePath]),
  ];
  if (username === null || problems.length > 0) return refused(...problems);
  const agent = { username, name: tidy(name), password, role: role ?? "AGENT" };
  return { agent: await context.upstreams.sso.addAgent(by, agent), userErrors: [] };
}

export function addSupportAgent(input: AddSupportAgentInput, context: Context): Promise<AgentOutcome> {
  return changeOutcome("addSupportAgent", context, async ({ username: by }) => {
    if (providerFor("SUPPORT", context.retailer) !== null) return refused(notOffered);
    return context.replays.once({
      scope: ["addSupportAgent", context.retailer.sitePath, by],
      key: input.idempotencyKey,
      work: () => add(input, by, context),
      isFinal: ({ agent }) => agent !== null,
    });
  });
}

export function changeSupportAgent(input: ChangeSupportAgentInput, context: Context): Promise<AgentOutcome> {
  return changeOutcome("changeSupportAgent", context, async ({ username: by }) => {
    const { username, name, password, role, isDisabled, removesSecondFactor } = input;
    const isOfProvider = [name, password, role, removesSecondFactor].some((value) => value != null);
    if (isOfProvider && providerFor("SUPPORT", context.retailer) !== null) return refused(notOffered);
    const personalData = [username, name ?? "", context.retailer.sitePath];
    const problems = [...nameProblems(name), ...passwordProblems(password, personalData)];
    if (problems.length > 0) return refused(...problems);
    const agent = await context.upstreams.sso.changeAgent(by, {
      username,
      ...(name != null && { name: tidy(name) }),
      ...(password != null && { password }),
      ...(role != null && { role }),
      ...(isDisabled != null && { isDisabled }),
      ...(removesSecondFactor != null && { removesSecondFactor }),
    });
    return { agent, userErrors: [] };
  });
}
