import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { repeat } from "../../../kit/repeat.ts";
import type { ServiceDeps } from "../../../kit/service.ts";
import type { EventLog } from "../../events/event-log.ts";
import type { CoreDatabase } from "../../tables.ts";
import { type CardHolder, findByNumber } from "../customers.ts";
import { eraseShopper } from "./erase.ts";

const PAUSE_MS = 60_000;

/** How many accounts one run erases at most; the next one continues. */
const MAX_ACCOUNTS = 100;

interface Deps extends Pick<ServiceDeps, "clock" | "log"> {
  readonly settings: Pick<ServiceDeps["settings"], "retailersFile">;
  readonly events: EventLog;
}

/** Returns the accounts whose grace has ended; retailers take turns, so that those of one do not delay those of another. */
async function dueAccounts(db: CoreDatabase, now: Date): Promise<readonly CardHolder[]> {
  const due = db
    .selectFrom("account_closing")
    .select(["app_id", "shopper_number"])
    .select(sql<number>`row_number() over (partition by app_id order by closes_at)`.as("turn"))
    .where("closes_at", "<=", now)
    .orderBy("turn")
    .limit(MAX_ACCOUNTS);
  const rows = await due.execute();
  return rows.map(({ app_id: appId, shopper_number: shopperNumber }) => ({ appId, shopperNumber }));
}

/** Erases an account, unless a login has kept it in the meantime. */
async function close(db: CoreDatabase, holder: CardHolder, { clock, settings, events }: Deps): Promise<void> {
  const { appId, shopperNumber } = holder;
  await db.transaction().execute(async (transaction) => {
    // The deletion decides between this and a login, which deletes the same row.
    const { numDeletedRows } = await transaction
      .deleteFrom("account_closing")
      .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
      .where("closes_at", "<=", clock.now())
      .executeTakeFirst();
    const customer = numDeletedRows === 0n ? null : await findByNumber(transaction, appId, shopperNumber);
    if (customer === null) return;
    await eraseShopper(transaction, customer, settings.retailersFile);
    await events.add(transaction, holder, { type: "account.closed", data: {} });
  });
}

/** Erases the accounts whose grace has ended. One that fails is logged without its shopper and does not stop the others. */
export async function closeDueAccounts(db: CoreDatabase, deps: Deps, signal?: AbortSignal): Promise<void> {
  const { clock, log } = deps;
  for (const holder of await dueAccounts(db, clock.now())) {
    if (signal?.aborted === true) return;
    try {
      await close(db, holder, deps);
      log.info({ app: holder.appId }, "an account was erased");
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      log.error({ app: holder.appId, reason }, "an account could not be erased");
    }
  }
}

/** Erases accounts at the end of their grace until the service stops. */
export function closeAccounts(app: FastifyInstance, db: CoreDatabase, deps: Deps): void {
  const onError = (error: unknown): void =>
    deps.log.error(
      { reason: error instanceof Error ? error.name : "unknown" },
      "the closing accounts could not be read",
    );
  repeat(app, (signal) => closeDueAccounts(db, deps, signal), { pauseMs: PAUSE_MS, onError });
}
