import type { ApolloClient, DefaultContext } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { sharedMessages } from "#messages/shared";
import { ROOT_ID } from "../../../graphql/cache/failed-fields.ts";
import { NO_FAILURES } from "../../../graphql/cache/no-failures.ts";
import { byState, fieldsBelow, fieldsOf, type Value } from "../../../graphql/fields.ts";
import type { CustomerLookup, CustomerSearch } from "../../../graphql/schema.generated.ts";
import { customerMessages } from "#messages/staff/customer";
import { supportMessages } from "#messages/staff/support";
import { type CustomerMatchesQueryQuery, CustomerMatchesQueryDocument } from "./customer-matches.gql.ts";
import { type CustomerLookQueryQuery, CustomerLookQueryDocument } from "./customer-look.gql.ts";

/** The result of an agent's lookup of a shopper. */
export interface Look {
  readonly customer: NonNullable<CustomerLookQueryQuery["customer"]>;
  /** The reason that the agent entered. */
  readonly reason: string;
  /** The time of the response, in ISO 8601. */
  readonly readAt: string;
  /**
   * The paths of the shopper's fields that could not be read, such as `user.homeStore`; other null fields are empty.
   */
  readonly failed: readonly string[];
}

/** The outcome of a lookup: its result, or a message for the agent. */
export type LookOutcome = { readonly look: Look } | { readonly refusal: string };

const text = customerMessages.lookup;

/** Messages for the failures that an agent can act on. */
const refusals: Readonly<Record<string, string>> = {
  AGENT_CHANGED: sharedMessages.anotherAgent,
  RATE_LIMITED: text.none,
  UNAUTHENTICATED: supportMessages.sessionEnded,
};

/**
 * Looks up a shopper. The response is not cached; the caller holds it as long as it is shown.
 * @param context names the agent where the client does not know it
 * @returns the lookup, in which fields that could not be read are null, or a message; never rejects
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
  // The response is not cached: without a shopper, its error distinguishes a failure from an unknown shopper.
  const { customer } = fieldsOf(data ?? { customer: null }, ROOT_ID, error ? { [ROOT_ID]: ["customer"] } : NO_FAILURES);
  if (customer.state !== "value") return { refusal: customer.state === "failed" ? wordsFor(error) : text.notFound };
  const { reason } = lookup;
  const readAt = new Date().toISOString();
  return { look: { customer: customer.value, reason, readAt, failed: failedFields(error) } };
}

/** Shoppers found by name, with the reason of the search. */
export interface Matches {
  readonly shoppers: readonly NonNullable<CustomerMatchesQueryQuery["customerMatches"]>[number][];
  readonly reason: string;
}

/**
 * Searches shoppers by name. The response is not cached.
 * @param context names the agent where the client does not know it
 * @returns the shoppers or a message; never rejects
 */
export async function searchByName(
  client: ApolloClient,
  search: CustomerSearch,
  context: DefaultContext = {},
): Promise<{ readonly matches: Matches } | { readonly refusal: string }> {
  const query = { query: CustomerMatchesQueryDocument, variables: { search }, context };
  const { data, error } = await client
    .query({ ...query, fetchPolicy: "no-cache", errorPolicy: "all" })
    .catch((failure: unknown) => ({ data: undefined, error: failure }));
  const failures = error ? { [ROOT_ID]: ["customerMatches"] } : NO_FAILURES;
  const { customerMatches } = fieldsOf(data ?? { customerMatches: null }, ROOT_ID, failures);
  if (customerMatches.state !== "value") return { refusal: wordsFor(error) };
  const shoppers = customerMatches.value;
  return shoppers.length === 0 ? { refusal: text.notFound } : { matches: { shoppers, reason: search.reason } };
}

type CustomerSessions = NonNullable<Look["customer"]["sessions"]>;

/** The path of a receipt's points. */
const RECEIPT_POINTS = /^receiptHistory\.nodes\.\d+\.points(?:Entry|Reason)/;

/** The paths of what a receipt is shown without; its section says so. */
const RECEIPT_PART = /^receiptHistory\.nodes\.\d+\.(?:points(?:Entry|Reason)|couponVerdicts)/;

/** The paths of what movements of points and credits belong to, without which they are shown; the panels say so. */
const POINTS_SOURCE = /^points\.entries\.nodes\.\d+\.source/;
const CREDIT_SOURCE = /^credits\.\w+\.\d+\.source/;

const FAILED = { state: "failed" } as const;

/** Returns the fields of the shopper and of the support data, with their read state. */
export function lookFields({ customer, failed }: Look) {
  const { user } = customer;
  const ofUser = failed.flatMap((path) => (path.startsWith("user.") ? [path.slice("user.".length)] : []));
  const isSource = (path: string) => POINTS_SOURCE.test(path) || CREDIT_SOURCE.test(path);
  const ofSections = ofUser.filter((path) => !RECEIPT_PART.test(path) && !isSource(path));
  const sections = fieldsOf(user, "user", { user: ofSections });
  return {
    customer: fieldsOf(customer, "customer", { customer: failed }),
    user: sections,
    points: fieldsBelow(user, "points", ofSections),
    pointsTrace: ofUser.some((path) => RECEIPT_POINTS.test(path)) ? FAILED : sections.receiptHistory,
    /** True if what some of the movements belong to could not be read. */
    missesSources: {
      points: ofUser.some((path) => POINTS_SOURCE.test(path)),
      credits: ofUser.some((path) => CREDIT_SOURCE.test(path)),
    },
  };
}

/** A receipt of the shopper with the verdicts on its coupons. */
export type LookedReceipt = NonNullable<Look["customer"]["user"]["receiptHistory"]>["nodes"][number];

/** The fields that the sections of the page receive. */
export type LookFields = ReturnType<typeof lookFields>;

/** Returns the lookup with the sessions replaced after an agent has ended them. */
export function withSessions(look: Look, sessions: Value<CustomerSessions>): Look {
  const others = look.failed.filter((path) => path.split(".")[0] !== "sessions");
  const unknownLook = { ...look, customer: { ...look.customer, sessions: null }, failed: [...others, "sessions"] };
  return byState(sessions, { empty: unknownLook, failed: unknownLook }, (value) => ({
    ...look,
    customer: { ...look.customer, sessions: value },
    failed: others,
  }));
}

/** Reads a shopper again for the same reason, which the audit log records too. */
export const lookAgain = (client: ApolloClient, { customer: { id }, reason }: Look): Promise<LookOutcome> =>
  lookUp(client, { by: "ID", value: id, reason });

/** Returns the paths of a response's errors without their first field. */
function failedFields(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map(({ path = [] }) => path.slice(1).join("."));
}

/** Returns the message for an agent about a request that failed. */
export function wordsFor(error: unknown): string {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  const code = first?.extensions?.["code"];
  return (typeof code === "string" ? refusals[code] : undefined) ?? text.failed;
}
