import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { StartError } from "../../kit/start-error.ts";
import type { CoreDatabase } from "../tables.ts";
import { addMembers } from "./add-members.ts";
import { headerProblems, type NewMember, readMember, type RowProblem } from "./read-member.ts";

/** The counts of an import so far. */
export interface ImportCounts {
  rows: number;
  added: number;
  /** The rows of members who were there before. */
  present: number;
  failed: number;
  /** The bytes of the file that were read. */
  bytes: number;
}

interface Import {
  readonly db: CoreDatabase;
  readonly appId: string;
  /** The last possible birthday, as `yyyy-mm-dd`. */
  readonly today: string;
  /** Gets each reason why a row is not imported. */
  onProblem(line: number, problem: RowProblem): void;
  /** Gets the counts after each batch. */
  onProgress(counts: Readonly<ImportCounts>): void;
}

/** How many rows are stored by one statement. */
const BATCH = 200;

/** The longest row, in characters. */
const MAX_ROW = 16_384;

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface Reading {
  readonly header: readonly string[];
  readonly rows: { readonly line: number; readonly member: NewMember }[];
  readonly counts: ImportCounts;
}

/** Takes a row into the batch, or reports what is wrong with it. */
function take({ record, info }: ParsedRow, { header, rows, counts }: Reading, { today, onProblem }: Import): void {
  counts.rows += 1;
  const result = readMember(header, record, today);
  if ("member" in result) return void rows.push({ line: info.lines, member: result.member });
  counts.failed += 1;
  for (const problem of result.problems) onProblem(info.lines, problem);
}

/** Stores the batch and empties it. */
async function flush({ rows, counts }: Reading, { db, appId, onProblem, onProgress }: Import): Promise<void> {
  const { added, present, problems } = await addMembers(db, appId, rows.splice(0));
  counts.added += added;
  counts.present += present;
  counts.failed += problems.length;
  for (const { line, problem } of problems) onProblem(line, problem);
  onProgress(counts);
}

async function readFile(path: string, work: Import, counts: ImportCounts): Promise<void> {
  const file = createReadStream(path);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  file.on("error", (error) => parser.destroy(error));
  let reading: Reading | null = null;
  for await (const row of file.pipe(parser) as AsyncIterable<ParsedRow>) {
    if (reading === null) {
      const problems = headerProblems(row.record);
      if (problems.length > 0) throw new StartError(problems.join("\n"));
      reading = { header: row.record, rows: [], counts };
      continue;
    }
    take(row, reading, work);
    counts.bytes = file.bytesRead;
    if (reading.rows.length === BATCH) await flush(reading, work);
  }
  counts.bytes = file.bytesRead;
  if (reading === null) throw new StartError("The file is empty.");
  await flush(reading, work);
}

/**
 * Imports the members of a CSV file, a batch at a time: what was stored stays after a stop, and the next run continues.
 * @throws StartError for a file that cannot be read as CSV or has other columns
 */
export async function importMembers(path: string, work: Import): Promise<Readonly<ImportCounts>> {
  const counts: ImportCounts = { rows: 0, added: 0, present: 0, failed: 0, bytes: 0 };
  try {
    await readFile(path, work, counts);
  } catch (error) {
    if (error instanceof CsvError)
      throw new StartError(`After ${counts.rows} rows, the file is not CSV: ${error.code}.`);
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new StartError(`There is no file ${path}.`);
    throw error;
  }
  return counts;
}

/** Does everything that {@link importMembers} does, and stores nothing. */
export async function tryImport(path: string, work: Import): Promise<Readonly<ImportCounts>> {
  const transaction = await work.db.startTransaction().execute();
  try {
    return await importMembers(path, { ...work, db: transaction });
  } finally {
    await transaction.rollback().execute();
  }
}
