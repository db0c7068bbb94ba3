import type { FieldRule, FieldRules } from "./field-rule.ts";
import type { OperationShape, RowShape } from "./shape.ts";

/** What a connector says of an operation that the vendor offers as the port's description in `contracts/ports/` has it. */
const STANDARD = "standard";

/** The keys of a list in a standard response. */
export const standardList = { rows: "items", next: "next" } as const;

/** The query parameter of a page after the first. */
export const standardCursor = "cursor";

/** The keys of the body of a refusal. */
export const standardRefusal = { code: "code", text: "message", shopperText: "shopperText" } as const;

/** More pages are a mistake. */
export const standardPagesAtMost = 100;

function ruleOf(name: string, kind: RowShape["fields"][string]["kind"]): FieldRule {
  if (typeof kind !== "string") return { from: name, fields: fieldRulesOf(kind) };
  return { from: name, ...(kind === "cents" && { money: "cents" }) };
}

/** Returns rules by which each field is read from the value of its own name. */
export const fieldRulesOf = ({ fields }: RowShape): FieldRules =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, ruleOf(name, kind)]));

/** Returns what a connector would say of a standard call. */
function standardRule({ standard, row, isSingle }: OperationShape): object {
  const { method, path, query = {} } = standard;
  const request = { [method]: path, query };
  if (row === null) return request;
  const fields = fieldRulesOf(row);
  if (isSingle === true) return { ...request, rows: ".", fields };
  const { rows, next } = standardList;
  return { ...request, rows, pages: { cursor: standardCursor, next, max: standardPagesAtMost }, fields };
}

/** Reads the codes of the description, which are the names of the reasons. */
const standardFailure = (shapes: Iterable<OperationShape>): object => ({
  ...standardRefusal,
  reasons: Object.fromEntries(
    [...shapes].flatMap(({ reasons = {} }) => Object.keys(reasons).map((reason) => [reason, reason])),
  ),
});

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the file of a connector with the rules of its standard calls, and with the standard failure if it has such a call and
 * no failure of its own.
 */
export function withStandardCalls(file: unknown, shapes: ReadonlyMap<string, OperationShape>): unknown {
  if (!isTable(file) || !isTable(file["operations"])) return file;
  const entries = Object.entries(file["operations"]);
  if (!entries.some(([, rule]) => rule === STANDARD)) return file;
  const operations = entries.map(([name, rule]) => {
    const shape = shapes.get(name);
    // Without a shape it is reported as an unknown operation.
    return [name, rule !== STANDARD ? rule : shape === undefined ? {} : standardRule(shape)] as const;
  });
  return { failure: standardFailure(shapes.values()), ...file, operations: Object.fromEntries(operations) };
}
