import * as v from "valibot";
import { LineCounter, parseDocument, type Document } from "yaml";
import { problemsOf, wordProblem, type Problem } from "../../../../settings/problems.ts";
import type { RuleProblem } from "./compile-row.ts";
import { compileOperation, OperationProblems, type CompiledOperation, type RowOperation } from "./compile-operation.ts";
import { RuleError } from "./compile-value.ts";
import { connectorFile, expandFile, type ConnectorFile } from "./operation-rule.ts";
import { compileRefusal, type Vendor } from "./outcome.ts";
import type { OperationShape, PortShape } from "./shape.ts";
import { withStandardCalls } from "./standard-calls.ts";

/** A wrong connector file. Its message has one line for each problem: file, line, column, keys and what is wanted. */
export class ConnectorError extends Error {
  override readonly name = "ConnectorError";
}

/** What a connector or an extension offers, ready to be called. */
export interface Connector {
  readonly vendor: Vendor;
  /** The operations that the vendor offers, by their names in the port. */
  readonly operations: ReadonlyMap<string, CompiledOperation | RowOperation>;
}

interface CompiledConnector extends Connector {
  readonly operations: ReadonlyMap<string, CompiledOperation>;
}

/** Where a connector's file is used. */
export interface ConnectorUse {
  /** The name of the file, for messages. */
  readonly file: string;
  /** The name of the service, for logs. */
  readonly name: string;
  readonly address: URL;
  /** What requests may contain as `service.` with the name, such as the vendor's key of the retailer; none by default. */
  readonly values?: Readonly<Record<string, string>>;
  /** The zone of dates whose rule names none. */
  readonly timeZone: string;
}

type Shapes = ReadonlyMap<string, OperationShape>;

/** The operations of all ports, by names such as `coupons.offers`. */
const operationsOf = (ports: Readonly<Record<string, PortShape>>): Shapes =>
  new Map(
    Object.entries(ports).flatMap(([port, shape]) =>
      Object.entries(shape).map(([name, operation]) => [`${port}.${name}`, operation] as const),
    ),
  );

type Place = readonly (string | number)[];

/** Words problems with their places in the file. */
class Problems {
  private readonly lines: string[] = [];
  private readonly file: string;
  private readonly document: Document;
  private readonly counter: LineCounter;

  constructor(file: string, document: Document, counter: LineCounter) {
    this.file = file;
    this.document = document;
    this.counter = counter;
  }

  add(place: Place, message: string): void {
    this.lines.push(`${this.file}:${this.positionOf(place)}: ${message}`);
  }

  /** @throws ConnectorError if there are problems */
  throwAny(): void {
    if (this.lines.length > 0) throw new ConnectorError(this.lines.join("\n"));
  }

  /** The position of the value, or of the nearest one around it that the file has. */
  private positionOf(place: Place): string {
    for (let length = place.length; length > 0; length -= 1) {
      const node: unknown = this.document.getIn(place.slice(0, length), true);
      const range = (node as { range?: readonly [number, number, number] } | null | undefined)?.range;
      if (range) {
        const { line, col } = this.counter.linePos(range[0]);
        return `${line}:${col}`;
      }
    }
    return "1:1";
  }
}

function parseFile(text: string, file: string): { document: Document; counter: LineCounter } {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line, col } = counter.linePos(problem.pos[0]);
    throw new ConnectorError(`${file}:${line}:${col}: ${problem.message}`);
  }
  return { document, counter };
}

const nameOf = ({ path }: Problem): string => path.join(".") || "the file";

function validate(document: Document, shapes: Shapes, problems: Problems): ConnectorFile {
  const result = v.safeParse(connectorFile, expandFile(withStandardCalls(document.toJS(), shapes)));
  if (!result.success) {
    for (const problem of problemsOf(connectorFile, result.issues)) {
      problems.add(problem.path, wordProblem(nameOf(problem), problem));
    }
  }
  problems.throwAny();
  if (!result.success) throw new ConnectorError("unreachable");
  return result.output;
}

function problemsOfError(error: unknown): readonly RuleProblem[] {
  if (error instanceof OperationProblems) return error.problems;
  if (error instanceof RuleError) return [{ path: [], message: error.message }];
  throw error;
}

/** A misspelled reason would lose what the vendor says to shoppers. */
function requireKnownReasons({ failure }: ConnectorFile, shapes: Iterable<OperationShape>, problems: Problems): void {
  const reasons = new Set([...shapes].flatMap((shape) => Object.keys(shape.reasons ?? {})));
  for (const [code, reason] of Object.entries(failure?.reasons ?? {})) {
    if (reasons.has(reason)) continue;
    const place = ["failure", "reasons", code];
    problems.add(place, `${place.join(".")}: ${reason} is not a reason; the reasons are ${[...reasons].join(", ")}`);
  }
}

function compileVendor({ failure }: ConnectorFile, use: ConnectorUse, problems: Problems): Vendor {
  const { name, address, values = {} } = use;
  const serviceValues = Object.entries(values).map(([key, value]) => [`service.${key}`, value] as const);
  const vendor = { name, address, values: Object.fromEntries(serviceValues) };
  try {
    return { ...vendor, refusal: compileRefusal(failure) };
  } catch (error) {
    for (const { message } of problemsOfError(error)) problems.add(["failure"], `failure: ${message}`);
    return { ...vendor, refusal: () => ({}) };
  }
}

/**
 * Compiles a connector's file.
 * @param text the YAML of the file
 * @param use where it is used
 * @param ports the operations that a connector can offer, by port
 * @throws ConnectorError with a line for each problem
 */
export function compileConnector(
  text: string,
  use: ConnectorUse,
  ports: Readonly<Record<string, PortShape>>,
): CompiledConnector {
  const { document, counter } = parseFile(text, use.file);
  const problems = new Problems(use.file, document, counter);
  const shapes = operationsOf(ports);
  const file = validate(document, shapes, problems);
  const vendor = compileVendor(file, use, problems);
  requireKnownReasons(file, shapes.values(), problems);
  const operations = new Map<string, CompiledOperation>();
  for (const [name, rule] of Object.entries(file.operations)) {
    const shape = shapes.get(name);
    if (shape === undefined) {
      problems.add(
        ["operations", name],
        `${name} is not an operation; the operations are ${[...shapes.keys()].join(", ")}`,
      );
      continue;
    }
    try {
      const success = rule.success ?? file.success;
      const operationRule = success === undefined ? rule : { ...rule, success };
      operations.set(name, compileOperation(operationRule, shape, vendor, use.timeZone));
    } catch (error) {
      for (const { path, message } of problemsOfError(error)) {
        problems.add(["operations", name, ...path], `${[name, ...path].join(".")}: ${message}`);
      }
    }
  }
  problems.throwAny();
  return { vendor, operations };
}
