import type { Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { CharityTable } from "./reward-tables.ts";

export type Charity = Selectable<CharityTable>;

export interface ShopperCharity extends Pick<Charity, "charity_id" | "school"> {
  readonly is_enrolled: boolean;
}

/** Returns the school charities of a retailer, by district and school. */
export async function charitiesOf(db: CoreDatabase, appId: string): Promise<readonly Charity[]> {
  const query = db.selectFrom("charity").selectAll().where("app_id", "=", appId);
  return query.orderBy("district").orderBy("school").execute();
}

/** Returns the charities that a shopper supports or has supported. */
export async function shopperCharitiesOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly ShopperCharity[]> {
  return db
    .selectFrom("shopper_charity as chosen")
    .innerJoin("charity", (join) =>
      join.onRef("charity.app_id", "=", "chosen.app_id").onRef("charity.charity_id", "=", "chosen.charity_id"),
    )
    .select(["chosen.charity_id", "chosen.is_enrolled", "charity.school"])
    .where((is) => is.and({ "chosen.app_id": appId, "chosen.shopper_number": shopperNumber }))
    .orderBy("chosen.changed_at", "desc")
    .execute();
}

/** Starts or ends a shopper's support of a charity; throws a Refusal for an unknown charity. */
export async function setEnrollment(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  { charityId, isEnrolled }: { readonly charityId: string; readonly isEnrolled: boolean },
): Promise<void> {
  const charity = db.selectFrom("charity").select("charity_id").where("app_id", "=", appId);
  if (!(await charity.where("charity_id", "=", charityId).executeTakeFirst())) {
    throw new Refusal("unknown-charity");
  }
  const change = { is_enrolled: isEnrolled, changed_at: clock.now() };
  await db
    .insertInto("shopper_charity")
    .values({ app_id: appId, shopper_number: shopperNumber, charity_id: charityId, ...change })
    .onConflict((conflict) => conflict.columns(["app_id", "shopper_number", "charity_id"]).doUpdateSet(change))
    .execute();
}
