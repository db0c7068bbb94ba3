import { skipToken } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { isAnyMissing, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { locationMessages as text } from "#messages/location";
import { type FooterStoreQueryQuery, useFooterStoreQuery } from "./footer-store.gql.ts";
import { useHomeStore } from "./use-home-store.ts";
import { addressLines } from "../lib/address-lines.ts";
import { openingWords } from "../lib/opening-words.ts";
import { phoneLink } from "../lib/phone-link.ts";
import "./store-in-footer.css";

type Store = NonNullable<FooterStoreQueryQuery["location"]>;

function StoreLines({ store }: { readonly store: Store }) {
  const read = useReadFields();
  const { isOpenNow, closesAt, nextOpensAt } = read(store);
  const isUnread = isAnyMissing([isOpenNow, closesAt, nextOpensAt]);
  return (
    <address>
      {addressLines(store).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{isUnread ? text.hoursMissing : openingWords(store)}</span>
      {store.phoneNumber && <a href={phoneLink(store.phoneNumber)}>{store.phoneNumber}</a>}
    </address>
  );
}

/** The visitor's store with its address and opening state; only its name if the rest could not be read. */
export function StoreInFooter() {
  const { homeStore } = useHomeStore();
  const slug = whenRead(homeStore, (store) => store.slug);
  const { location } = useRootFields(useFooterStoreQuery(slug === null ? skipToken : { variables: { slug } }).data);
  return whenRead(homeStore, ({ name }) => (
    <div className="footer-store">
      <h2>{text.yourStore}</h2>
      <Link to={`/stores/${slug}`}>{name}</Link>
      {whenRead(location, (store) => (
        <StoreLines store={store} />
      ))}
    </div>
  ));
}
