import * as v from "valibot";
import { expandRules, fieldRules, type FieldRules } from "./field-rule.ts";

const path = (wanted: string) => v.pipe(v.string(), v.nonEmpty(), v.description(wanted));

const paths = (wanted: string) => {
  const one = v.pipe(v.string(), v.nonEmpty());
  return v.pipe(v.union([one, v.pipe(v.array(one), v.nonEmpty())]), v.description(wanted));
};

/** A path below the service's address, such as `/v1/offers/{input.offerId}`. */
const address = v.pipe(
  v.string(),
  v.regex(/^\/[^?#\s]*$/),
  v.description("a path below the service's address that begins with /, without a query"),
);

const template = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.description("a text"));

const templates = (wanted: string) => v.pipe(v.record(v.string(), template), v.description(wanted));

const maxPages = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(500),
  v.description("a number from 1 to 500"),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.description("a number"));

const pages = v.pipe(
  v.strictObject({
    number: v.exactOptional(path("the name of a query parameter")),
    offset: v.exactOptional(path("the name of a query parameter")),
    cursor: v.exactOptional(path("the name of a query parameter")),
    next: v.exactOptional(path("the path of the next cursor, or of the next address")),
    last: v.exactOptional(path("the path of the number of pages")),
    first: v.exactOptional(count),
    max: v.optional(maxPages, 20),
  }),
  v.description("how the vendor pages: number, offset, cursor with next, or next alone"),
);

const condition = v.pipe(
  v.strictObject({
    from: path("a path such as status.ok"),
    is: v.pipe(
      v.array(v.union([v.string(), v.number(), v.boolean(), v.null()])),
      v.nonEmpty(),
      v.description("a list of values"),
    ),
  }),
  v.description("a table with from and is"),
);

const failure = v.pipe(
  v.strictObject({
    code: v.exactOptional(
      paths("a path such as error.code, or a list of paths of which the first with a value counts"),
    ),
    text: v.exactOptional(
      paths("a path such as error.message, or a list of paths of which the first with a value counts"),
    ),
    shopperText: v.exactOptional(
      paths("a path such as error.display, or a list of paths of which the first with a value counts"),
    ),
    reasons: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description("a table from the vendor's codes to the port's reasons")),
      {},
    ),
  }),
  v.description("a table with code, text, shopperText and reasons"),
);

const operation = v.pipe(
  v.strictObject({
    get: v.exactOptional(address),
    post: v.exactOptional(address),
    put: v.exactOptional(address),
    patch: v.exactOptional(address),
    delete: v.exactOptional(address),
    query: v.optional(templates("a table of query parameters"), {}),
    headers: v.optional(templates("a table of headers"), {}),
    json: v.exactOptional(v.pipe(v.unknown(), v.description("a body"))),
    form: v.exactOptional(templates("a table of form fields")),
    success: v.exactOptional(condition),
    rows: v.exactOptional(path("the path of the list of rows; . for a body that is the list")),
    pages: v.exactOptional(pages),
    fields: v.exactOptional(fieldRules),
    detail: v.exactOptional(
      v.pipe(
        v.strictObject({
          get: address,
          query: v.optional(templates("a table of query parameters"), {}),
          row: path("the path of the row"),
        }),
        v.description("a table with get and row"),
      ),
    ),
  }),
  v.description("an operation"),
);

/** What a connector says about one operation of a port. */
export type OperationRule = Omit<v.InferOutput<typeof operation>, "fields"> & { readonly fields?: FieldRules };

export type PagesRule = v.InferOutput<typeof pages>;
export type Condition = v.InferOutput<typeof condition>;
export type FailureRule = v.InferOutput<typeof failure>;
export type DetailRule = NonNullable<OperationRule["detail"]>;

/** The schema of a connector's file, after its short forms are expanded. */
export const connectorFile = v.pipe(
  v.strictObject({
    version: v.pipe(v.literal(1), v.description("1")),
    failure: v.exactOptional(failure),
    success: v.exactOptional(condition),
    operations: v.pipe(v.record(v.string(), operation), v.description("a table of operations")),
  }),
  v.description("a connector"),
);

/** A connector's file as it was validated. */
export type ConnectorFile = v.InferOutput<typeof connectorFile>;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function expandOperation(rule: unknown): unknown {
  return isTable(rule) && "fields" in rule ? { ...rule, fields: expandRules(rule["fields"]) } : rule;
}

/** Expands the short forms of a file. */
export function expandFile(file: unknown): unknown {
  if (!isTable(file) || !isTable(file["operations"])) return file;
  const operations = Object.entries(file["operations"]).map(([name, rule]) => [name, expandOperation(rule)]);
  return { ...file, operations: Object.fromEntries(operations) as unknown };
}
