import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { TestServices } from "./start.ts";

/** Resolves once each message of a table that waits has been tried and is to be tried again within two minutes. */
export async function untilPostponed({ database, clock }: TestServices, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const soon = new Date(clock.now().getTime() + 2 * 60_000);
      const rows = sql<{ tries: number; is_soon: boolean }>`
        select tries, next_try_at < ${soon} as is_soon from ${sql.table(table)} where next_try_at is not null`;
      const waiting = (await rows.execute(database.db)).rows;
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.every(({ tries, is_soon }) => tries > 0 && is_soon)).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
}
