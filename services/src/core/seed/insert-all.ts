import type { Insertable } from "kysely";
import type { CoreDatabase, CoreTables } from "../tables.ts";

// PostgreSQL allows 65,535 parameters in one statement.
const rowsPerInsert = 500;

export async function insertAll<T extends keyof CoreTables>(
  db: CoreDatabase,
  table: T,
  rows: readonly Insertable<CoreTables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}
