import { Grid } from "@chakra-ui/react";
import { byState, type Value } from "../../../graphql/fields.ts";
import { customerMessages } from "#messages/staff/customer";
import type { HomeStorePart_StoreFragment } from "./home-store-part.gql.ts";
import { Part, PartNote } from "./part.tsx";

const text = customerMessages.store;

export function HomeStorePart({ store: field }: { readonly store: Value<HomeStorePart_StoreFragment> }) {
  return (
    <Part title={text.title}>
      {byState(
        field,
        {
          empty: <PartNote>{text.none}</PartNote>,
          failed: <PartNote>{customerMessages.failedPart}</PartNote>,
        },
        (store) => (
          <Grid as="address" fontStyle="normal">
            <strong>{store.name}</strong>
            <span>{text.number({ number: store.storeNumber })}</span>
            <span>{[store.address, store.city, store.state].filter(Boolean).join(", ")}</span>
            {store.phoneNumber && <span>{store.phoneNumber}</span>}
          </Grid>
        ),
      )}
    </Part>
  );
}
