import { couponShape } from "../../gateway/src/modules/coupon/connector.ts";
import type { RetailerEntry } from "../../gateway/src/platform/config/retailer-entry.ts";
import { portCalls } from "../../gateway/src/platform/connectors/port-calls.ts";
import type { ConnectorService } from "../../gateway/src/platform/connectors/service.ts";
import type { MappedRow, MappedValue } from "../../gateway/src/platform/connectors/shape.ts";
import { UpstreamError } from "../../gateway/src/platform/errors/upstream-error.ts";
import { createUpstreamHttp } from "../../gateway/src/platform/http/create-upstream-http.ts";

/** For whom the lists are read. */
export interface CheckedVisitor {
  readonly retailer: RetailerEntry;
  /** Null to read what guests see. */
  readonly shopperNumber: string | null;
}

const isFilled = (value: MappedValue | undefined): boolean => value !== undefined && value !== null && value !== "";

/** Words the fields of a list by how many rows have them. */
function fieldLines(rows: readonly MappedRow[], names: readonly string[]): string[] {
  if (rows.length === 0) return [];
  const counts = names.map((name) => [name, rows.filter((row) => isFilled(row[name])).length] as const);
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

type ListName = "offers" | "clips";

/** Reads a list as the gateway does. */
async function checkList(
  service: ConnectorService,
  name: ListName,
  { retailer, shopperNumber }: CheckedVisitor,
): Promise<Checked> {
  const { operations, vendor } = service.connectorIn(retailer.timeZone);
  if (!operations.has(`coupons.${name}`)) return { lines: ["missing"], isGood: false };
  const dropped: string[] = [];
  const onDropped = (list: string, count: number) =>
    void dropped.push(`    dropped: ${count}, ${list.replace(`${service.name} ${name}: `, "")}`);
  const http = createUpstreamHttp({ name: service.name, baseUrl: service.url, refusal: vendor.refusal });
  const scope = { requestId: "connector-check", onDropped };
  const call = { retailer, scope, values: { "shopper.number": shopperNumber } };
  try {
    const { items } = await portCalls<ListName>("coupons", service, http).rows(name, call);
    const fields = fieldLines(items, Object.keys(couponShape[name].row.fields));
    return { lines: [`${items.length} rows`, ...fields, ...dropped], isGood: true };
  } catch (error) {
    return { lines: [wordFailure(error), ...dropped], isGood: false };
  }
}

/** Reads the lists of a service and words what its connector makes of them. It writes nothing. */
export async function checkService(service: ConnectorService, visitor: CheckedVisitor): Promise<Checked> {
  const offers = await checkList(service, "offers", visitor);
  const clips =
    visitor.shopperNumber === null
      ? { lines: ["not read, it needs --shopper=<number>"], isGood: true }
      : await checkList(service, "clips", visitor);
  const titled = (name: string, [first = "", ...others]: readonly string[]) => [
    `  coupons.${name}: ${first}`,
    ...others,
  ];
  const lines = [
    `${service.name} at ${visitor.retailer.sitePath}`,
    ...titled("offers", offers.lines),
    ...titled("clips", clips.lines),
    ...titled("clip", ["not called, it writes"]),
  ];
  return { lines, isGood: offers.isGood && clips.isGood };
}
