import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema } from "graphql";
import type { Context } from "../../../app/context/context.ts";
import type { DataCopy } from "../../../app/graph/schema.generated.ts";
import type { UserSource } from "../user/types.ts";
import { clippedCoupons, dataDocument, movements, type PagedList, receiptHistory } from "./document.ts";

/** The version of `contracts/my-data.schema.json`. */
const VERSION = 1;

type Fields = Readonly<Record<string, unknown>>;

/** A list of the copy: its rows, null where the retailer does not offer it. */
interface List {
  readonly rows: readonly unknown[] | null;
  /** False if a row could not be read. */
  readonly isComplete: boolean;
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

/** Reads every page of a list. The list is in memory after the first page, so further ones cost no calls. */
async function readList({ document, pageIn }: PagedList, schema: GraphQLSchema, context: Context): Promise<List> {
  const rows: unknown[] = [];
  let after: string | null = null;
  for (;;) {
    const viewer: Fields | null = await read(document, { after }, schema, context);
    const page = pageIn(viewer ?? {});
    if (page === null) return { rows: null, isComplete: true };
    rows.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { rows, isComplete: page.isComplete };
    after = page.pageInfo.endCursor;
  }
}

async function readContent(schema: GraphQLSchema, context: Context) {
  const { points = null, universalCoupons = null, ...fields } = (await read(dataDocument, {}, schema, context)) ?? {};
  const history = await readList(movements, schema, context);
  const coupons = await readList(clippedCoupons, schema, context);
  const receipts = await readList(receiptHistory, schema, context);
  const universal = universalCoupons as { readonly isComplete: boolean; readonly coupons: unknown } | null;
  const lists = { history, clippedCoupons: coupons, universalCoupons: universal, receipts };
  return {
    shopper: {
      ...fields,
      points: points && { ...points, history: history.rows },
      clippedCoupons: coupons.rows,
      universalCoupons: universal && { coupons: universal.coupons },
    },
    receipts: receipts.rows,
    incomplete: Object.entries(lists).flatMap(([name, list]) => (list?.isComplete === false ? [name] : [])),
  };
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
  const copiedAt = now().toISOString();
  const content = { version: VERSION, retailer: retailer.sitePath, copiedAt, ...(await readContent(schema, context)) };
  return { name: `${retailer.sitePath}-my-data.json`, content: `${JSON.stringify(content, null, 2)}\n` };
}
