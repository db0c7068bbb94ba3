import { byState, type Value } from "../../graphql/fields.ts";
import { customerMessages } from "../../messages/customer.ts";
import type { HomeStorePart_StoreFragment } from "./home-store-part.gql.ts";
import { Part } from "./part.tsx";

const text = customerMessages.store;

/** The store that a shopper calls home. */
export function HomeStorePart({ store: known }: { readonly store: Value<HomeStorePart_StoreFragment> }) {
  return (
    <Part title={text.title}>
      {byState(
        known,
        {
          empty: <p className="part-empty">{text.none}</p>,
          failed: <p className="part-empty">{customerMessages.failedPart}</p>,
        },
        (store) => (
          <address className="part-store">
            <strong>{store.name}</strong>
            <span>{text.number(store.storeNumber)}</span>
            <span>{[store.address, store.city, store.state].filter(Boolean).join(", ")}</span>
            {store.phoneNumber && <span>{store.phoneNumber}</span>}
          </address>
        ),
      )}
    </Part>
  );
}
