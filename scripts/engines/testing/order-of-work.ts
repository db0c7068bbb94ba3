import type { OpenDatabase } from "../../../services/src/kit/database/database.ts";

/** Lets the database wait for some seconds. */
export const sleep = (db: OpenDatabase["db"], seconds: number): Promise<unknown> =>
  db.selectNoFrom(({ fn, val }) => fn("pg_sleep", [val(seconds)]).as("slept")).execute();

/** Returns when processes, each with connections of its own, begin and end work that excludes the others. */
export async function orderOfWork(processes: number, open: () => Promise<OpenDatabase>): Promise<readonly string[]> {
  const databases = await Promise.all(Array.from({ length: processes }, open));
  const order: string[] = [];
  const work = ({ db, exclusively }: OpenDatabase) =>
    exclusively(async () => {
      order.push("begin");
      await sleep(db, 0.1);
      order.push("end");
    });
  await Promise.all(databases.map(work));
  await Promise.all(databases.map((database) => database.close()));
  return order;
}
