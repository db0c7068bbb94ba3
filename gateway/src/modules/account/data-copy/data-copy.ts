import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import type { DataCopy } from "../../../app/graph/schema.generated.ts";
import type { UserSource } from "../user/types.ts";
import { dataDocument, receiptsDocument } from "./document.ts";

/** The version of `contracts/my-data.schema.json`. */
const VERSION = 1;

/** At most this many pages of receipts are read: more than two a day in two years. */
const MAX_PAGES = 20;

type Fields = Readonly<Record<string, unknown>>;

interface ReceiptPage {
  readonly nodes: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface CouponBook {
  readonly list: { readonly nodes: readonly unknown[] };
}

/** True for the error of a field that the retailer does not offer, which the copy leaves empty. */
const isAbsent = ({ originalError, extensions }: GraphQLError): boolean =>
  extensions["code"] === "NOT_OFFERED" ||
  (originalError !== undefined && "kind" in originalError && originalError.kind === "not-offered");

/** Reads the shopper's fields. @throws the error of a field, because an incomplete copy would look whole */
async function read(
  document: DocumentNode,
  variables: Fields,
  schema: GraphQLSchema,
  contextValue: Context,
): Promise<Fields | null> {
  const { data, errors = [] } = await execute({ schema, document, contextValue, variableValues: variables });
  const failure = errors.find((error) => !isAbsent(error));
  if (failure !== undefined) throw failure.originalError ?? failure;
  return (data as { readonly viewer?: Fields | null } | null | undefined)?.viewer ?? null;
}

async function readReceipts(schema: GraphQLSchema, context: Context): Promise<readonly unknown[] | null> {
  const receipts: unknown[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const viewer: Fields | null = await read(receiptsDocument, { after }, schema, context);
    const page = (viewer?.["receiptHistory"] ?? null) as ReceiptPage | null;
    if (page === null) return null;
    receipts.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  return receipts;
}

/**
 * Returns what the retailer's services store of the logged-in shopper, as a JSON file.
 * @param key the key of the link
 * @returns null for a key that has ended or is not of this shopper
 * @throws the error of a part that cannot be read
 */
export async function dataCopy(
  user: UserSource,
  key: string,
  context: Context,
  schema: GraphQLSchema,
): Promise<DataCopy | null> {
  const { session, dataCopyTokens, retailer, now } = context;
  // Support sees shoppers too, but no copy of their data.
  if (session === null || session.shopperNumber !== user.shopperNumber) return null;
  const owner = { sitePath: retailer.sitePath, ownerId: session.shopperNumber };
  if ((await dataCopyTokens.decrypt(key, owner)) === null) return null;
  const { clippedCoupons: book = null, ...fields } = (await read(dataDocument, {}, schema, context)) ?? {};
  const shopper = { ...fields, clippedCoupons: (book as CouponBook | null)?.list.nodes ?? null };
  const receipts = await readReceipts(schema, context);
  const content = { version: VERSION, retailer: retailer.sitePath, copiedAt: now().toISOString(), shopper, receipts };
  return { name: `${retailer.sitePath}-my-data.json`, content: `${JSON.stringify(content, null, 2)}\n` };
}
