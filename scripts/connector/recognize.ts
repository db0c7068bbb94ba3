import type { FieldKind, OperationShape, RowShape } from "../../gateway/src/platform/connectors/shape.ts";
import type { Parameter, Shape, VendorCall } from "./openapi.ts";

/** The words by which the call of an operation is recognized: in the last name of its path, the likeliest first. */
const CALL_WORDS: Readonly<Record<string, readonly string[]>> = {
  "coupons.offers": ["offers", "coupons", "deals", "promotions"],
  "coupons.clips": ["clips", "clipped", "activations", "activated", "wallet", "loads", "cards"],
  "coupons.unclip": ["unclip", "unclips", "deactivations", "deactivate", "unload"],
  "coupons.clip": ["clips", "clip", "activations", "activate", "wallet", "loads"],
  "rewards.pointsTotal": ["balance", "points"],
  "rewards.pointsHistory": ["activity", "activities", "movements", "ledger", "history"],
  "rewards.receipts": ["receipts", "transactions", "purchases"],
  "weeklyAd.ads": ["publications", "flyers", "circulars", "ads"],
  "weeklyAd.items": ["products", "items"],
};

/** The names under which vendors have a field, the likeliest first. */
const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  offerId: ["offer id", "coupon id", "promotion id", "id"],
  offerCode: ["offer code", "coupon code", "promo code", "code", "upc"],
  summary: ["title", "headline", "short description", "name", "summary"],
  description: ["details", "description", "long description", "text"],
  disclaimer: ["conditions", "terms", "disclaimer", "legal"],
  brandName: ["brand name", "brand", "manufacturer"],
  categoryName: ["category name", "category", "department", "product type"],
  image: ["x large image url", "large image url", "image url", "image", "picture url", "picture", "thumbnail"],
  expiryDate: ["end date", "expiration date", "expiry date", "expires", "expires at", "ends", "valid to", "end"],
  activeDate: ["start date", "active date", "starts", "valid from", "begin", "start"],
  valueCents: ["discount cents", "value cents", "amount cents", "discount", "value", "amount", "savings"],
  isPromoted: ["featured", "is featured", "promoted"],
  isRedeemed: ["redeemed", "is redeemed", "used"],
  clippedAt: ["clipped at", "activated at", "created at", "date"],
  total: ["points balance", "balance", "points", "total"],
  postedAt: ["posted at", "created at", "timestamp", "date", "time"],
  points: ["points earned", "points", "point change"],
  purchasedAt: ["purchased at", "transaction date", "purchase date", "timestamp", "date", "time"],
  receiptId: ["receipt id", "transaction id", "purchase id", "id"],
  store: ["store name", "store", "location"],
  transactionNumber: ["transaction number", "register number", "receipt number"],
  kind: ["line type", "type", "kind"],
  amountCents: ["amount cents", "total cents", "amount", "line total", "total"],
  quantity: ["quantity", "count", "qty"],
  unitPriceCents: ["unit price cents", "unit price", "price"],
  text: ["receipt text", "printed text", "print"],
  adId: ["publication id", "flyer id", "ad id", "id"],
  itemId: ["item id", "product id", "id"],
  title: ["title", "name"],
  details: ["details", "description"],
  customText: ["sale story", "promotion text"],
  beforePrice: ["pre price text", "price prefix"],
  price: ["price text", "price", "current price"],
  unit: ["post price text", "price suffix", "unit"],
  startDate: ["valid from", "start date", "starts", "start"],
  endDate: ["valid to", "end date", "ends", "end"],
};

/** The words that tell which value of a request a vendor wants. */
const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
  "shopper.number": ["consumer", "customer", "member", "shopper", "user", "loyalty", "card"],
  "input.offerId": ["offer", "coupon", "promotion"],
  "input.since": ["since", "from"],
  "input.adId": ["publication", "flyer", "circular", "ad"],
  "location.number": ["store", "location"],
  "location.zip": ["postal", "zip"],
  "retailer.sitePath": ["retailer", "merchant", "chain", "banner", "site", "tenant"],
};

/** The values of every request. */
const ALWAYS = ["retailer.sitePath"];

/** Returns the words of a name such as `endDate`, `end_date` or `end-date`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();

const hasWord = (name: string, words: readonly string[]): boolean =>
  words.some((word) => wordsOf(name).split(" ").includes(word));

const ID_WORDS = ["id", "identifier", "number", "key", "code"];

/**
 * Returns the value of an operation's request that a parameter or a field of a body wants; null if its name tells none.
 * @param place the name of the table that has it, which tells whose an id is
 */
export function valueFor(name: string, { inputs, optionalInputs = [] }: OperationShape, place = ""): string | null {
  const tells = (words: readonly string[]) =>
    hasWord(name, words) || (hasWord(place, words) && hasWord(name, ID_WORDS));
  const values = Object.keys(VALUE_WORDS).filter((value) => [...inputs, ...optionalInputs, ...ALWAYS].includes(value));
  const value = values.find((candidate) => tells(VALUE_WORDS[candidate] ?? []));
  return value === undefined ? null : `{${value}}`;
}

/** The words of ids that a vendor wants for the new row rather than for the retailer. */
const OWN_ID_WORDS = ["identifier", "reference", "key"];

/**
 * Returns the value that a field of a write's body wants: for the id of the row that the write creates, all inputs together, so that
 * each row has another. An empty text if it can also be an id of the retailer; null if its name tells none.
 * @param place the name of the table that has it
 */
export function bodyValueFor(operation: string, name: string, shape: OperationShape, place: string): string | null {
  const value = valueFor(name, shape, place);
  const isId = hasWord(name, ID_WORDS) || hasWord(name, OWN_ID_WORDS);
  const isOfRetailer = value === "{retailer.sitePath}";
  if (!isId || (value !== null && !isOfRetailer)) return value;
  if (hasWord(place, CALL_WORDS[operation] ?? [])) return shape.inputs.map((input) => `{${input}}`).join("-");
  const isKnownRetailer = hasWord(place, VALUE_WORDS["retailer.sitePath"] ?? []);
  return isOfRetailer && !isKnownRetailer && hasWord(name, OWN_ID_WORDS) ? "" : value;
}

/** Returns true for the name of a credential in a query. */
export const isKey = (name: string): boolean => ["access token", "api key", "apikey", "token"].includes(wordsOf(name));

const lastName = (path: string): string => path.split("/").findLast((part) => part !== "" && !part.includes("{")) ?? "";

/** Returns the call that an operation most likely is; null if none is like it. */
export function findCall(
  operation: string,
  { isWrite }: OperationShape,
  calls: readonly VendorCall[],
): VendorCall | null {
  const words = CALL_WORDS[operation] ?? [];
  const rank = ({ path }: VendorCall) => words.findIndex((word) => hasWord(lastName(path), [word]));
  const candidates = calls.filter((call) => (call.method !== "get") === isWrite && rank(call) >= 0);
  const [best] = candidates.toSorted((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
  return best ?? null;
}

/** A value of a row with its path. */
interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly shape: Shape & { readonly kind: "value" };
}

/** Returns the values of a row, those of inner tables and of the first rows of inner lists too, the nearest first. */
function leavesOf(shape: Shape, path = "", name = ""): readonly Leaf[] {
  if (shape.kind === "value") return [{ path, name, shape }];
  if (shape.kind === "list") return leavesOf(shape.item, `${path}[0]`, name);
  const leaves = [...shape.fields].flatMap(([field, inner]) =>
    leavesOf(inner, path === "" ? field : `${path}.${field}`, field),
  );
  return leaves.toSorted((a, b) => a.path.split(".").length - b.path.split(".").length);
}

/** Returns the path of the nearest list of tables of a response, and its row; `.` for a response that is the list. */
export function findRows(shape: Shape | null, path = ""): { readonly path: string; readonly row: Shape } | null {
  if (shape === null || shape.kind === "value") return null;
  if (shape.kind === "list") return shape.item.kind === "table" ? { path: path || ".", row: shape.item } : null;
  const places = [...shape.fields].map(([name, field]) => [path === "" ? name : `${path}.${name}`, field] as const);
  const list = places.find(([, field]) => field.kind === "list" && field.item.kind === "table");
  if (list !== undefined) return findRows(list[1], list[0]);
  return places.map(([place, field]) => findRows(field, place)).find((rows) => rows !== null) ?? null;
}

const DATE = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/** Returns the rule of a field of this kind; null for a value that cannot be of the kind. */
function ruleFor(kind: FieldKind, { path, name, shape }: Leaf): unknown {
  const { type, format, sample } = shape;
  if (kind === "day" || kind === "instant") {
    if (type === "integer" || type === "number") return { from: path, date: "seconds" };
    const isSlashed = typeof sample === "string" && DATE.test(sample) && !format.startsWith("date");
    return type === "boolean" ? null : { from: path, date: isSlashed ? "M/d/yyyy" : "iso" };
  }
  if (kind === "cents") return { from: path, money: hasWord(name, ["cents"]) ? "cents" : "dollars" };
  if (kind === "boolean") return type === "boolean" ? path : null;
  return type === "boolean" ? null : path;
}

/** Returns true for a value with this name, or whose table and name say it together, such as `offer.id`. */
const isNamed = ({ path, name }: Leaf, words: string): boolean =>
  wordsOf(name) === words || wordsOf(path.split(".").slice(-2).join(" ")) === words;

/** Returns the rule of rows inside a row; undefined if it seems to have none. */
function findInnerRows(port: RowShape, row: Shape): unknown {
  const inner = findRows(row);
  if (inner === null) return undefined;
  const fields = findFields(port, inner.row);
  return fields.size === 0 ? undefined : { from: inner.path, fields: Object.fromEntries(fields) };
}

/** Returns the rules of the fields of a port that a row seems to have, by the port's names. */
export function findFields(port: RowShape, row: Shape): ReadonlyMap<string, unknown> {
  const leaves = leavesOf(row);
  const [outer, inner] = [
    leaves.filter(({ path }) => !path.includes("[")),
    leaves.filter(({ path }) => path.includes("[")),
  ];
  const rules = new Map<string, unknown>();
  for (const [field, { kind }] of Object.entries(port.fields)) {
    if (typeof kind !== "string") {
      const rule = findInnerRows(kind, row);
      if (rule !== undefined) rules.set(field, rule);
      continue;
    }
    const names = FIELD_WORDS[field] ?? [wordsOf(field)];
    const matches = [outer, inner].flatMap((group) =>
      names.flatMap((words) => group.filter((leaf) => isNamed(leaf, words))),
    );
    const rule = matches.map((leaf) => ruleFor(kind, leaf)).find((match) => match !== null);
    if (rule !== undefined) rules.set(field, rule);
  }
  return rules;
}

/** Returns how a list is paged by the names of its parameters and of its response; null for one page. */
export function findPages(
  parameters: readonly Parameter[],
  response: Shape | null,
): Readonly<Record<string, string>> | null {
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const parameter = (...words: readonly string[]) => query.find((name) => words.includes(wordsOf(name)));
  const leaf = (...words: readonly string[]) =>
    response && leavesOf(response).find(({ name, path }) => words.includes(wordsOf(name)) && !path.includes("["))?.path;
  const cursor = parameter("cursor", "after", "page token", "next token");
  const next = leaf("next", "next cursor", "next page", "next page token", "cursor");
  if (cursor !== undefined && next) return { cursor, next };
  const number = parameter("page", "page number");
  const last = leaf("total pages", "page count", "pages", "last page");
  if (number !== undefined) return { number, ...(last && { last }) };
  const offset = parameter("offset", "skip");
  return offset === undefined ? null : { offset };
}
