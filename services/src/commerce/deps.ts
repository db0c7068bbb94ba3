import type { Clock } from "../kit/clock.ts";
import type { OfferBook } from "../loyalty/offers/offer-book.ts";
import type { LoyaltyDatabase } from "../loyalty/tables.ts";
import type { Access } from "./access.ts";
import type { Sessions } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

/** What the routes work with. */
export interface CommerceDeps {
  readonly db: CommerceDatabase;
  /** The cards, accounts and offers: the shop system and the loyalty service look at the same ones. */
  readonly cards: LoyaltyDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly access: Access;
  readonly offers: OfferBook;
}
