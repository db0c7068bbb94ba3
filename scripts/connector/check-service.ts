import { joined } from "../../gateway/src/app/graph/modules.ts";
import type { RetailerEntry } from "../../gateway/src/platform/config/retailer-entry.ts";
import { portCalls } from "../../gateway/src/platform/connectors/port-calls.ts";
import type { RequestValues } from "../../gateway/src/platform/connectors/request-template.ts";
import type { Service } from "../../gateway/src/platform/connectors/service.ts";
import type {
  MappedRow,
  MappedValue,
  OperationShape,
  PortShape,
  RowShape,
} from "../../gateway/src/platform/connectors/shape.ts";
import { UpstreamError } from "../../gateway/src/platform/errors/upstream-error.ts";
import { type OpenAccess, openService, type ServiceAccess } from "./recording.ts";

/** For whom the lists are read. */
export interface CheckedVisitor {
  readonly retailer: RetailerEntry;
  /** Null to read what guests see. */
  readonly shopperNumber: string | null;
  /** The store of weekly ads; null to read none. */
  readonly storeNumber: string | null;
}

/** The option that gives a value. */
const optionOf: Readonly<Record<string, string>> = {
  "shopper.number": "--shopper=<number>",
  "location.number": "--store=<number>",
  "location.paddedNumber": "--store=<number>",
};

/** Fixed, because recorded responses have it in their query. */
const RECEIPTS_SINCE = "2020-01-01";

/** Returns the values of requests for a visitor. */
export const portValuesOf = ({
  sitePath,
  shopperNumber,
  storeNumber,
}: Omit<CheckedVisitor, "retailer"> & { readonly sitePath: string }): RequestValues => ({
  "retailer.sitePath": sitePath,
  "shopper.number": shopperNumber,
  "location.number": storeNumber,
  "location.paddedNumber": storeNumber?.padStart(4, "0") ?? null,
  "location.zip": null,
  "input.since": RECEIPTS_SINCE,
});

const isEmpty = (value: MappedValue | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns how many rows have each field, and how many of the rows inside them have theirs. */
function countFields(rows: readonly MappedRow[], { fields }: RowShape, place = ""): (readonly [string, number])[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const values = rows.flatMap((row) => row[name] ?? []);
    const count = rows.filter((row) => !isEmpty(row[name])).length;
    const own = [`${place}${name}`, count] as const;
    return typeof kind === "string" ? [own] : [own, ...countFields(values as MappedRow[], kind, `${place}${name}.`)];
  });
}

/** Words the fields of a list by how many rows have them. */
function fieldLines(rows: readonly MappedRow[], { row }: OperationShape): string[] {
  if (rows.length === 0 || row === null) return [];
  const counts = countFields(rows, row);
  const list = (of: typeof counts) => of.map(([name, count]) => `${name} ${count}`).join(", ");
  const missing = counts.filter(([, count]) => count === 0).map(([name]) => name);
  return [
    `    filled: ${list(counts.filter(([, count]) => count > 0))}`,
    ...(missing.length === 0 ? [] : [`    never filled: ${missing.join(", ")}`]),
  ];
}

/** Returns why a list failed, without anything of the vendor's. */
function wordFailure(error: unknown): string {
  if (!(error instanceof UpstreamError)) throw error;
  const { kind, status, cause } = error;
  const reason = kind === "bad-response" && cause instanceof Error ? `: ${cause.message}` : "";
  return `failed, ${kind}${status === undefined ? "" : ` ${status}`}${reason}`;
}

/** What was found, and false if a list failed. */
export interface Checked {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/** An operation of a port. */
interface Operation {
  readonly port: string;
  readonly name: string;
  readonly shape: OperationShape;
}

/** What was found of a list, and its first row, whose ids further lists need. */
interface CheckedList extends Checked {
  readonly first?: MappedRow | undefined;
}

/** Reads a list as the gateway does. */
async function readList(
  { service, http }: ServiceAccess,
  { port, name, shape }: Operation,
  retailer: RetailerEntry,
  values: RequestValues,
): Promise<CheckedList> {
  const dropped: string[] = [];
  const onDropped = (list: string, count: number) =>
    void dropped.push(`    dropped: ${count}, ${list.replace(`${service.name} ${name}: `, "")}`);
  const scope = { requestId: "connector-check", language: "en", onDropped } as const;
  try {
    const { items } = await portCalls(port, { service, http, pictureSecret: "" }).rows(name, {
      retailer,
      scope,
      values,
    });
    const fields = fieldLines(items, shape);
    return { lines: [`${items.length} rows`, ...fields, ...dropped], isGood: true, first: items[0] };
  } catch (error) {
    return { lines: [wordFailure(error), ...dropped], isGood: false };
  }
}

/** Reads a list if it has all values that it needs. */
async function checkOperation(
  access: ServiceAccess,
  operation: Operation,
  retailer: RetailerEntry,
  values: RequestValues,
): Promise<CheckedList> {
  const { port, name, shape } = operation;
  const missing = shape.inputs.find((input) => (values[input] ?? null) === null);
  if (shape.isWrite) return { lines: ["not called, it writes"], isGood: true };
  if (!access.service.connectorIn(retailer.timeZone).operations.has(`${port}.${name}`))
    return shape.isOptional === true ? { lines: ["not offered"], isGood: true } : { lines: ["missing"], isGood: false };
  if (missing === undefined) return readList(access, operation, retailer, values);
  const isSession = missing === "shopper.number" && access.service.shopper !== undefined;
  const needed = isSession ? "the session of a shopper" : optionOf[missing];
  return {
    lines: [`not read, it needs ${needed ?? `a row with ${missing.replace("input.", "")}`}`],
    isGood: true,
  };
}

/** Returns the values of a row as inputs of further lists. */
const inputsOf = (row: MappedRow = {}): RequestValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => (typeof value === "string" ? [[`input.${field}`, value]] : [])),
  );

const PORTS = ["coupons", "weeklyAd", "rewards"] as const;

/** Returns the ports of a retailer that a service is behind. */
export const portsBehind = (service: Service, retailer: RetailerEntry) =>
  PORTS.filter((port) => retailer[port] === service);

/**
 * Reads the lists that a retailer has of a service and words what its connector makes of them. It writes nothing.
 * @param open opens the service, or its recorded responses
 */
export async function checkService(
  service: Service,
  visitor: CheckedVisitor,
  open: OpenAccess = openService,
): Promise<Checked> {
  const access = open(service, visitor);
  const { retailer } = visitor;
  const lines = [`${service.name} at ${retailer.sitePath}`];
  // A check has no session, so a service that wants a token of the shopper gets no call for one.
  const shopperNumber = service.shopper === undefined ? visitor.shopperNumber : null;
  let values = portValuesOf({ ...visitor, shopperNumber, sitePath: retailer.sitePath });
  let isGood = true;
  const shapes: Readonly<Record<string, PortShape>> = joined("shapes");
  for (const port of portsBehind(service, retailer)) {
    for (const [name, shape] of Object.entries(shapes[port] ?? {})) {
      // In turn, because a list may need an id of the one before.
      const checked = await checkOperation(access, { port, name, shape }, retailer, values);
      const [first = "", ...others] = checked.lines;
      lines.push(`  ${port}.${name}: ${first}`, ...others);
      values = { ...values, ...inputsOf(checked.first) };
      isGood &&= checked.isGood;
    }
  }
  return { lines, isGood };
}
