import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { CustomerLookup } from "../../graphql/schema.generated.ts";
import { customerMessages } from "../../messages/customer.ts";
import { supportMessages } from "../../messages/support.ts";
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
  RATE_LIMITED: text.none,
  UNAUTHENTICATED: supportMessages.sessionEnded,
};

/**
 * Looks a shopper up. The answer is kept in no cache; whoever asks holds it for as long as it is shown.
 * @returns parts that could not be read are null in the look; it never rejects
 */
export async function lookUp(client: ApolloClient, lookup: CustomerLookup): Promise<LookOutcome> {
  const { data, error } = await client
    .query({ query: CustomerLookQueryDocument, variables: { lookup }, fetchPolicy: "no-cache", errorPolicy: "all" })
    .catch((failure: unknown) => ({ data: undefined, error: failure }));
  const customer = data?.customer;
  if (customer) {
    return { look: { customer, reason: lookup.reason, readAt: new Date().toISOString(), failed: failedFields(error) } };
  }
  return { refusal: error ? wordsFor(error) : text.notFound };
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
