import type { Clock } from "../../kit/clock.ts";
import type { EventLog } from "../../core/events/event-log.ts";
import type { OfferBook } from "../../core/offers/offer-book.ts";
import type { CoreDatabase } from "../../core/tables.ts";
import type { OfferList } from "./offer-list.ts";
import type { Access } from "./access.ts";
import type { Sessions } from "./sessions.ts";
import type { CommerceDatabase } from "./tables.ts";

export interface CommerceDeps {
  readonly db: CommerceDatabase;
  /** The cards, accounts and offers, which the commerce and the loyalty service share. */
  readonly cards: CoreDatabase;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly sessions: Sessions;
  readonly access: Access;
  readonly offers: OfferBook<OfferList>;
}
