import { useApolloClient } from "@apollo/client/react";
import type { ApolloClient } from "@apollo/client";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { impersonalText, type SiteEvent } from "../../../../input-rules/site-event.ts";
import { type InValue, rootFieldsOf, whenRead } from "../../graphql/fields.ts";
import type { LayoutRetailer } from "../../layout/use-layout.ts";
import { wordsOfAddress } from "../../search/lib/search-address.ts";
import type { SearchPageQueryQuery } from "../../search/search-page.gql.ts";
import type { ShopResultsQueryQuery } from "../../search/shop-results.gql.ts";
import { shopResultCount } from "../../search/shop-results.tsx";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import { mayTrack, subscribeConsent } from "../../lib/browser/tracking-consent.ts";
import { AccountConsent } from "../account-consent.tsx";
import type { MeasurementAdapter } from "../adapter.ts";
import { openGa4 } from "../ga4.ts";
import { measuringLink } from "./measured-operations.ts";
import { openOwnEndpoint } from "../own-endpoint.ts";
import { patternOf } from "../route-patterns.ts";
import { measureVitals } from "../web-vitals.ts";

type Settings = InValue<LayoutRetailer["measurement"]>;

/** Opens the adapters of the retailer. */
const openAdapters = ({ ga4, events }: Pick<Settings, "ga4" | "events">): readonly MeasurementAdapter[] => [
  ...(ga4 === null ? [] : [openGa4(ga4)]),
  ...(events ? [openOwnEndpoint()] : []),
];

/** Starts the measurement of this browser; returns the function that sends an event, and the one that stops it. */
function start(client: ApolloClient, settings: Pick<Settings, "ga4" | "events">) {
  const adapters = openAdapters(settings);
  const send = (event: SiteEvent) => adapters.forEach((adapter) => adapter.send(event));
  const { link } = client;
  client.setLink(measuringLink(send).concat(link));
  return {
    send,
    stop() {
      client.setLink(link);
      adapters.forEach((adapter) => adapter.stop());
    },
  };
}

/** Returns the event of a search page without a result; null for any other page, and while a part is not read. */
function emptySearch(client: ApolloClient, search: string, signedIn: boolean): SiteEvent | null {
  const answers = [...client.getObservableQueries()].map(
    (query) => query.getCurrentResult().data as object | undefined,
  );
  const stories = answers.find((data) => data && "searchContent" in data);
  const shop = answers.find((data) => data && "searchCoupons" in data);
  if (stories === undefined || shop === undefined) return null;
  const { searchContent } = rootFieldsOf<SearchPageQueryQuery>(client, stories as SearchPageQueryQuery);
  const shopCount = shopResultCount(rootFieldsOf<ShopResultsQueryQuery>(client, shop as ShopResultsQueryQuery));
  if (whenRead(searchContent, ({ totalCount }) => totalCount) !== 0 || shopCount !== 0) return null;
  const words = wordsOfAddress(new URLSearchParams(search));
  return { name: "search_without_result", text: signedIn ? null : impersonalText(words) };
}

interface MeasurementProps {
  readonly settings: Settings;
  readonly signedIn: boolean;
}

/** Measures the visit for as long as it is rendered. */
function Measurement({ settings: { ga4, events, vitals }, signedIn }: MeasurementProps) {
  const client = useApolloClient();
  const { pathname, search } = useLocation();
  const route = patternOf(useMatches());
  const visit = useRef<ReturnType<typeof start>>(null);
  useEffect(() => {
    visit.current = start(client, { ga4, events });
    return visit.current.stop;
  }, [client, ga4, events]);
  const startVitals = useEffectEvent(() => measureVitals(vitals, route));
  useEffect(() => startVitals(), []);
  const sendView = useEffectEvent((_pathname: string) => visit.current?.send({ name: "page_view", route }));
  const sendSearch = useEffectEvent((query: string) => {
    const event = emptySearch(client, query, signedIn);
    if (event !== null) visit.current?.send(event);
  });
  useEffect(() => sendView(pathname), [pathname]);
  // The queries of a page begin after the effects of the frame.
  useEffect(() => afterPaint(() => sendSearch(search)), [search]);
  return null;
}

interface ConsentedVisitProps {
  /** What the retailer measures; null for nothing. */
  readonly measurement: Settings | null;
  readonly signedIn: boolean;
}

/** The visit of a visitor who has consented in this browser; the account of a shopper may still refuse. */
export function ConsentedVisit({ measurement, signedIn }: ConsentedVisitProps) {
  const mayMeasure = useSyncExternalStore(subscribeConsent, mayTrack);
  return (
    <>
      {signedIn && <AccountConsent />}
      {mayMeasure && measurement && <Measurement settings={measurement} signedIn={signedIn} />}
    </>
  );
}
