import { badResponse } from "../errors/upstream-error.ts";
import { memoized } from "../loader/memoized.ts";
import { requireList } from "../upstreams/decoding.ts";
import { UnreadableRow } from "./compile-row.ts";
import type { CompiledDetail, CompiledOperation, RowOperation, VendorRequest } from "./compile-operation.ts";
import type { NextPage } from "./pages.ts";
import type { RequestValues } from "./request-template.ts";
import type { MappedRow } from "./shape.ts";

/** Sends a request with the service's credential and returns its parsed body. Every failure is an UpstreamError. */
export type SendToVendor = (request: VendorRequest) => Promise<unknown>;

/** Rows that could not be read, with the field and the reason; nothing of the vendor. */
export type OnUnreadable = (row: UnreadableRow) => void;

/** One call of an operation. */
export interface OperationCall {
  /** The name of the service. */
  readonly upstream: string;
  readonly send: SendToVendor;
  readonly onUnreadable: OnUnreadable;
}

/** The number of calls for details that are under way at a time. */
const detailsAtATime = 8;

function withPage(request: VendorRequest, page: NextPage): VendorRequest {
  if ("query" in page) return { ...request, query: { ...request.query, ...page.query } };
  const [path = "", query = ""] = page.link.split("?");
  return { ...request, path, query: Object.fromEntries(new URLSearchParams(query)) };
}

function requireRows(body: unknown, { rowsOf }: CompiledOperation, upstream: string): readonly unknown[] {
  const rows = rowsOf(body);
  if (Array.isArray(rows)) return rows;
  throw badResponse(upstream, "rows: no list");
}

/** Reads every page. A list that does not end, or that begins again, has failed. */
async function readPages(
  operation: CompiledOperation,
  request: VendorRequest,
  call: OperationCall,
): Promise<unknown[]> {
  const { paging, requireSuccess } = operation;
  const rows: unknown[] = [];
  const requested = new Set<string>();
  let page: NextPage | null = { query: paging?.first ?? {} };
  for (let count = 1; page !== null; count += 1) {
    const place = JSON.stringify(page);
    if (requested.has(place)) throw badResponse(call.upstream, "pages: a page names one that was read before");
    if (count > (paging?.max ?? 1)) throw badResponse(call.upstream, `pages: more than ${paging?.max ?? 1}`);
    requested.add(place);
    const body = await call.send(withPage(request, page));
    requireSuccess(body);
    const rowsOfPage = requireRows(body, operation, call.upstream);
    rows.push(...rowsOfPage);
    page = paging?.next(body, { count, rows: rows.length, rowsOfLast: rowsOfPage.length }) ?? null;
  }
  return rows;
}

/** Adds the detail of each row. Rows with the same detail share its call. */
async function addDetails(
  rows: readonly unknown[],
  detail: CompiledDetail,
  { send }: OperationCall,
): Promise<unknown[]> {
  const read = memoized(async (_key: string, request: VendorRequest) => detail.rowOf(await send(request)));
  const addDetail = async (row: unknown) => {
    const request = detail.request(row);
    return { ...(row as object), detail: await read(JSON.stringify(request), request) };
  };
  const detailedRows: unknown[] = [];
  for (let start = 0; start < rows.length; start += detailsAtATime) {
    detailedRows.push(...(await Promise.all(rows.slice(start, start + detailsAtATime).map(addDetail))));
  }
  return detailedRows;
}

/** Reads the rows of a vendor as its connector says. */
async function readVendorRows(operation: CompiledOperation, values: RequestValues, call: OperationCall) {
  const rows = await readPages(operation, operation.request(values), call);
  return operation.detail === null ? rows : addDetails(rows, operation.detail, call);
}

/**
 * Reads the rows of a list.
 * @returns the rows that could be read
 * @throws UpstreamError for a failed call, and `bad-response` for a list of which more than a tenth cannot be read
 */
export async function readRows(
  operation: CompiledOperation | RowOperation,
  values: RequestValues,
  call: OperationCall,
): Promise<readonly MappedRow[]> {
  const { readRow } = operation;
  const isCode = "run" in operation;
  const vendorRows = await (isCode ? operation.run(values, call) : readVendorRows(operation, values, call));
  const items: MappedRow[] = [];
  for (const row of vendorRows) {
    const mapped = readRow(row);
    if (mapped instanceof UnreadableRow) call.onUnreadable(mapped);
    else items.push(mapped);
  }
  return requireList({ items, dropped: vendorRows.length - items.length }, call.upstream, "rows").items;
}

/**
 * Writes.
 * @throws UpstreamError for a failed call, and `refused` with the port's reason for a body that reports a failure
 */
export async function write(
  operation: CompiledOperation | RowOperation,
  values: RequestValues,
  call: OperationCall,
): Promise<void> {
  if ("run" in operation) await operation.run(values, call);
  else operation.requireSuccess(await call.send(operation.request(values)));
}
