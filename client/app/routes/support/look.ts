import type { ApolloClient, DefaultContext } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { sharedTexts } from "../../../../input-rules/texts.ts";
import { NO_FAILURES, ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { byState, fieldsBelow, fieldsOf, type Value } from "../../graphql/fields.ts";
import type { CustomerLookup } from "../../graphql/schema.generated.ts";
import { customerMessages } from "../../messages/staff/customer.ts";
import { supportMessages } from "../../messages/staff/support.ts";
import { type CustomerLookQueryQuery, CustomerLookQueryDocument } from "./customer-look.gql.ts";

/** A shopper as an agent looks at them. */
export interface Look {
  readonly customer: NonNullable<CustomerLookQueryQuery["customer"]>;
  /** Why, in the agent's words. */
  readonly reason: string;
  /** When the answer came. */
  readonly readAt: string;
  /** The fields below the shopper that could not be read, such as `user.homeStore`; others are null because they are empty. */
  readonly failed: readonly string[];
}

/** What came of looking somebody up: the look, or why there is none, in words for the agent. */
export type LookOutcome = { readonly look: Look } | { readonly refusal: string };

const text = customerMessages.lookup;

/** Words for the failures that an agent can do something about. */
const refusals: Readonly<Record<string, string>> = {
  AGENT_CHANGED: sharedTexts.anotherAgent,
  RATE_LIMITED: text.none,
  UNAUTHENTICATED: supportMessages.sessionEnded,
};

/**
 * Looks a shopper up. The answer is kept in no cache; whoever asks holds it for as long as it is shown.
 * @param context whose page it is, where the client does not know that
 * @returns parts that could not be read are null in the look; it never rejects
 */
export async function lookUp(
  client: ApolloClient,
  lookup: CustomerLookup,
  context: DefaultContext = {},
): Promise<LookOutcome> {
  const query = { query: CustomerLookQueryDocument, variables: { lookup }, context };
  const { data, error } = await client
    .query({ ...query, fetchPolicy: "no-cache", errorPolicy: "all" })
    .catch((failure: unknown) => ({ data: undefined, error: failure }));
  // The answer is in no cache: without a shopper, its error says whether there is one.
  const { customer } = fieldsOf(data ?? { customer: null }, ROOT_ID, error ? { [ROOT_ID]: ["customer"] } : NO_FAILURES);
  if (customer.state !== "value") return { refusal: customer.state === "failed" ? wordsFor(error) : text.notFound };
  const { reason } = lookup;
  const readAt = new Date().toISOString();
  return { look: { customer: customer.value, reason, readAt, failed: failedFields(error) } };
}

type CustomerSessions = NonNullable<Look["customer"]["sessions"]>;

/** What is known of the shopper, and of what only support sees. */
export function lookFields({ customer, failed }: Look) {
  const { user } = customer;
  const ofUser = failed.flatMap((path) => (path.startsWith("user.") ? [path.slice("user.".length)] : []));
  return {
    customer: fieldsOf(customer, "customer", { customer: failed }),
    user: fieldsOf(user, "user", { user: ofUser }),
    points: fieldsBelow(user, "points", ofUser),
  };
}

/** What is known of the shopper as the parts of the page get it. */
export type LookFields = ReturnType<typeof lookFields>;

/** A look after the shopper's sessions have ended. */
export function withSessions(look: Look, sessions: Value<CustomerSessions>): Look {
  const others = look.failed.filter((path) => path.split(".")[0] !== "sessions");
  const unknown = { ...look, customer: { ...look.customer, sessions: null }, failed: [...others, "sessions"] };
  return byState(sessions, { empty: unknown, failed: unknown }, (read) => ({
    ...look,
    customer: { ...look.customer, sessions: read },
    failed: others,
  }));
}

/** Reads a shopper again, for the reason that was given; the audit log has that too. */
export const lookAgain = (client: ApolloClient, { customer: { id }, reason }: Look): Promise<LookOutcome> =>
  lookUp(client, { by: "ID", value: id, reason });

/** The paths of an answer's errors below its first field. */
function failedFields(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map(({ path = [] }) => path.slice(1).join("."));
}

function wordsFor(error: unknown): string {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  const code = first?.extensions?.["code"];
  return (typeof code === "string" ? refusals[code] : undefined) ?? text.failed;
}
