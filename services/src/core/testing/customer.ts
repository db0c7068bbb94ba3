import type { Insertable } from "kysely";
import type { CustomerTable } from "../tables.ts";

/** Returns a card without an account, with changes, as a row to insert. */
export function newCard(changes: Partial<Insertable<CustomerTable>> = {}): Insertable<CustomerTable> {
  return {
    app_id: "app-reams",
    shopper_number: "41000001",
    first_name: "Card",
    last_name: "Holder",
    email: null,
    phone: null,
    secondary_phone: null,
    birthday: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    organization: null,
    store_number: null,
    password_hash: null,
    ...changes,
  };
}
