import type { RequestValues } from "../../gateway/src/platform/connectors/request-template.ts";
import type { OperationShape, PortShape } from "../../gateway/src/platform/connectors/shape.ts";
import {
  standardList,
  standardPagesAtMost,
  standardRefusal,
} from "../../gateway/src/platform/connectors/standard-calls.ts";
import { type Contract, contractOf } from "../../services/src/testing/contract.ts";
import type { Checked } from "./check-service.ts";
import { describedPath, describePort } from "./describe-port.ts";

/** One call of an operation. */
export interface PortRequest {
  /** The name of the operation in its port. */
  readonly name: string;
  readonly shape: OperationShape;
  readonly values: RequestValues;
  /** The page; null for the first. */
  readonly cursor: string | null;
}

/** A response as the description of the port has it. */
export interface PortResponse {
  readonly status: number;
  readonly contentType: string | null;
  /** The parsed JSON; undefined for other content. */
  readonly body?: unknown;
}

/** What is checked. */
export interface CheckedPort {
  readonly port: string;
  readonly shape: PortShape;
  /** Where it is, for the first line. */
  readonly place: string;
  /** Calls an operation; rejects without a response. */
  readonly call: (request: PortRequest) => Promise<PortResponse>;
  /** Calls an operation without a credential; null if none is needed. */
  readonly callAnonymously: ((request: PortRequest) => Promise<PortResponse>) | null;
  readonly values: RequestValues;
  /** True to clip an offer for the shopper. */
  readonly writes: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** What was found of one call. */
interface Step {
  readonly line: string;
  readonly problems: readonly string[];
}

/** What was found of a list. */
interface ReadStep extends Step {
  readonly rows: readonly Row[];
}

interface Checking extends CheckedPort {
  readonly contract: Contract;
}

/** The option that gives a value. */
const optionOf: Readonly<Record<string, string>> = {
  "shopper.number": "--shopper=<number>",
  "location.number": "--store=<number>",
};

/** The id of an offer that no service has. */
const NO_OFFER = "no-such-offer";

const tableOf = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : {});

function rowsIn(body: unknown, { isSingle }: OperationShape): readonly Row[] {
  const rows = isSingle === true ? [body] : tableOf(body)[standardList.rows];
  return Array.isArray(rows) ? rows.map(tableOf) : [];
}

function nextIn(body: unknown): string | null {
  const next = tableOf(body)[standardList.next];
  return typeof next === "string" && next !== "" ? next : null;
}

/** Calls an operation and returns its response with what the description does not allow. */
async function callChecked({ contract, call }: Checking, request: PortRequest) {
  const { shape } = request;
  try {
    const response = await call(request);
    const observed = { method: shape.standard.method.toUpperCase(), path: describedPath(shape), body: undefined };
    return { response, problems: contract.problemsOf({ ...observed, ...response }) };
  } catch (error) {
    return { response: null, problems: [`no response: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Reads one page; a response without rows is a problem even where the description allows it. */
async function readPage(checking: Checking, request: PortRequest) {
  const { response, problems } = await callChecked(checking, request);
  const isRead = response === null || response.status === 200 || problems.length > 0;
  return { body: response?.body, problems: isRead ? problems : [`it responded with the status ${response.status}`] };
}

/** Reads every page of a list, up to the first one with a problem. */
async function readList(checking: Checking, request: PortRequest): Promise<ReadStep> {
  const [rows, problems, cursors]: [Row[], string[], (string | null)[]] = [[], [], []];
  let cursor: string | null = null;
  do {
    const page = await readPage(checking, { ...request, cursor });
    cursors.push(cursor);
    problems.push(...page.problems);
    rows.push(...rowsIn(page.body, request.shape));
    cursor = nextIn(page.body);
    if (cursor !== null && cursors.includes(cursor)) problems.push(`the page ${cursor} leads to itself`);
    if (cursors.length > standardPagesAtMost) problems.push(`it has more than ${standardPagesAtMost} pages`);
  } while (cursor !== null && problems.length === 0);
  const pages = cursors.length > 1 ? ` on ${cursors.length} pages` : "";
  return { line: `${rows.length} rows${pages}`, problems, rows };
}

/** Returns the values of a row as inputs of further calls. */
const inputsOf = (row: Row = {}): RequestValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => (typeof value === "string" ? [[`input.${field}`, value]] : [])),
  );

/** Clips an offer twice and reads it back. */
async function clipStep(checking: Checking, clip: PortRequest, clips: PortRequest): Promise<Step> {
  const offerId = clip.values["input.offerId"] ?? "";
  for (const time of ["the first", "the second"]) {
    const { response, problems } = await callChecked(checking, clip);
    if (problems.length > 0) return { line: "failed", problems };
    const status = response?.status ?? 0;
    if (status >= 300) return { line: "failed", problems: [`${time} clip of ${offerId} has the status ${status}`] };
  }
  const { rows, problems } = await readList(checking, clips);
  const count = rows.filter((row) => row["offerId"] === offerId).length;
  const missing = count === 1 ? [] : [`after two clips the card has ${offerId} ${count} times in place of once`];
  return { line: `${offerId} clipped twice and read back`, problems: [...problems, ...missing] };
}

/** Takes an offer off the card twice and reads it back; a service need not offer it. */
async function unclipStep(checking: Checking, unclip: PortRequest, clips: PortRequest): Promise<Step> {
  const offerId = unclip.values["input.offerId"] ?? "";
  for (const time of ["the first", "the second"]) {
    const { response } = await callChecked(checking, unclip);
    const status = response?.status ?? 0;
    if (status === 404 || status === 405) return { line: "not offered", problems: [] };
    if (status >= 200 && status < 300) continue;
    return { line: "failed", problems: [`${time} unclip of ${offerId} has the status ${status}`] };
  }
  const { rows, problems } = await readList(checking, clips);
  const isOn = rows.some((row) => row["offerId"] === offerId);
  const remainder = isOn ? [`after two unclips the card still has ${offerId}`] : [];
  return { line: `${offerId} unclipped twice and read back`, problems: [...problems, ...remainder] };
}

/** Clips an offer that does not exist. */
async function refusalStep(checking: Checking, clip: PortRequest): Promise<Step> {
  const values = { ...clip.values, "input.offerId": NO_OFFER };
  const { response, problems } = await callChecked(checking, { ...clip, values });
  const code = tableOf(response?.body)[standardRefusal.code];
  const isRefused = response?.status === 409 && code === "unknown";
  const wrong = `the clip of an offer that does not exist has the status ${response?.status} in place of 409 with the code unknown`;
  return { line: `${NO_OFFER} refused`, problems: isRefused || problems.length > 0 ? problems : [wrong] };
}

/** Checks that only callers with the credential are served. */
async function anonymousStep({ callAnonymously }: Checking, request: PortRequest): Promise<Step> {
  if (callAnonymously === null || missingIn(request) !== undefined) return { line: "not called", problems: [] };
  const { status } = await callAnonymously(request).catch(() => ({ status: 0 }));
  const problems = status === 401 ? [] : [`without the credential it has the status ${status} in place of 401`];
  return { line: "refused", problems };
}

/** Returns the value that a call lacks; undefined if it has all that its path needs. */
const missingIn = ({ shape: { inputs, standard }, values }: PortRequest): string | undefined =>
  inputs.find((input) => standard.path.includes(`{${input}}`) && (values[input] ?? null) === null);

async function checkWrite(checking: Checking, request: PortRequest, rows: ReadonlyMap<string, readonly Row[]>) {
  const { values } = request;
  const clips = checking.shape["clips"];
  if (!checking.writes || clips === undefined)
    return [{ line: "not called, it writes; --clip calls it", problems: [] }];
  const [listed, onCard] = [rows.get("offers"), rows.get("clips")];
  if (listed === undefined || onCard === undefined) return [{ line: "not called, a list is wrong", problems: [] }];
  const clipped = new Set(onCard.map((row) => row["offerId"]));
  const offer = listed.find((row) => !clipped.has(row["offerId"]));
  const clip = { ...request, values: { ...values, ...inputsOf(offer) } };
  const missing = missingIn(clip);
  if (missing !== undefined)
    return [{ line: `not called, it needs ${optionOf[missing] ?? "an offer to clip"}`, problems: [] }];
  const read = { name: "clips", shape: clips, values, cursor: null };
  if (request.name === "unclip") return [await unclipStep(checking, clip, read)];
  return [await clipStep(checking, clip, read), await refusalStep(checking, clip)];
}

async function checkRead(checking: Checking, request: PortRequest): Promise<ReadStep> {
  const missing = missingIn(request);
  if (missing === undefined) return readList(checking, request);
  const needed = optionOf[missing] ?? `a row with ${missing.replace("input.", "")}`;
  return { line: `not read, it needs ${needed}`, problems: [], rows: [] };
}

const linesOf = (title: string, { line, problems }: Step): readonly string[] => [
  `  ${title}: ${problems.length === 0 ? line : "wrong"}`,
  ...problems.map((problem) => `    ${problem}`),
];

/** Compares the responses of all operations of a port with its description. It writes only if it may. */
export async function checkPort(checked: CheckedPort): Promise<Checked> {
  const { port, shape, place } = checked;
  const checking = { ...checked, contract: contractOf(describePort(port, shape)) };
  const lines = [`${port} at ${place}`];
  const rows = new Map<string, readonly Row[]>();
  let { values } = checked;
  for (const [name, operation] of Object.entries(shape)) {
    // In turn, because a call may need an id of the list before.
    const request = { name, shape: operation, values, cursor: null };
    if (operation.isWrite) {
      for (const step of await checkWrite(checking, request, rows)) lines.push(...linesOf(`${port}.${name}`, step));
      continue;
    }
    if (lines.length === 1) lines.push(...linesOf("an anonymous call", await anonymousStep(checking, request)));
    const step = await checkRead(checking, request);
    if (step.problems.length === 0) rows.set(name, step.rows);
    values = { ...values, ...inputsOf(step.rows[0]) };
    lines.push(...linesOf(`${port}.${name}`, step));
  }
  return { lines, isGood: !lines.some((line) => line.startsWith("    ")) };
}
