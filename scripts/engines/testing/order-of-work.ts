import { sql } from "kysely";
import type { OpenDatabase } from "../../../services/src/kit/database/database.ts";

/** Returns when processes, each with connections of its own, begin and end work that excludes the others. */
export async function orderOfWork(processes: number, open: () => Promise<OpenDatabase>): Promise<readonly string[]> {
  const databases = await Promise.all(Array.from({ length: processes }, open));
  const order: string[] = [];
  const work = ({ db, exclusively }: OpenDatabase) =>
    exclusively(async () => {
      order.push("begin");
      await sql`select pg_sleep(0.1)`.execute(db);
      order.push("end");
    });
  await Promise.all(databases.map(work));
  await Promise.all(databases.map((database) => database.close()));
  return order;
}
