import type { Clock } from "../../kit/clock.ts";
import type { Access } from "./sessions/access.ts";
import type { AccountNotices } from "../../core/events/account-notices.ts";
import type { EventLog } from "../../core/events/event-log.ts";
import type { OfferBook } from "../../core/offers/offer-book.ts";
import type { OfferList } from "./offers/offer-list.ts";
import type { SigningKey } from "./sessions/signing-key.ts";
import type { CoreDatabase } from "../../core/tables.ts";
import type { Tokens } from "./sessions/tokens.ts";

export interface LoyaltyDeps {
  readonly db: CoreDatabase;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly notices: AccountNotices;
  readonly key: SigningKey;
  readonly tokens: Tokens;
  readonly access: Access;
  readonly offers: OfferBook<OfferList>;
}
