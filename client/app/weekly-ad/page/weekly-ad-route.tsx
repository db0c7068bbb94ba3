import { BannerAd } from "../../post/banner-ad/banner-ad.tsx";
import { MissingContent } from "../../graphql/missing/missing-content.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useChooseStore } from "../../location/home-store/use-choose-store.tsx";
import { AdDeals } from "./ad-deals.tsx";
import { NoAd, StaleItems, WaitingForAd } from "../ad-items.tsx";
import { AdViewer } from "../ad-viewer.tsx";
import type { ViewerMessage } from "../lib/viewer-message.ts";
import { viewerSource } from "../lib/viewer-source.ts";
import { useViewerOpen } from "../use-viewer-open.ts";
import { useViewerToken } from "../use-viewer-token.ts";
import { useReadFields, whenRead } from "../../graphql/fields.ts";
import { routeData } from "../../graphql/route-data.ts";
import { formatTime } from "../../lib/time/dates.ts";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { island } from "../../ui/island/island.tsx";
import { type AdStore, type ShownAd, useShownAd } from "./use-shown-ad.ts";
import { shownStore, useShownStore } from "./use-shown-store.ts";
import { WeeklyAdPageQueryDocument, type WeeklyAdPageQueryQuery } from "./weekly-ad-page.gql.ts";
import "./weekly-ad-route.css";

const AdHead = island(async () => (await import("../ad-head.tsx")).AdHead);

const { loader, clientLoader } = routeData({
  query: WeeklyAdPageQueryDocument,
  variables: ({ url, store }) => ({ store: shownStore(url.searchParams, store) }),
  endsWithVisit: true,
});
export { loader, clientLoader };

/** The page of a store's weekly ad: all items as a list, and the retailer's viewer below if the store has one. */
export default function WeeklyAdRoute() {
  const { store, next, show, showOwn } = useShownStore();
  const page = useShownAd({ store, next });
  const { stores, adStore } = page;
  const announce = useAnnouncer();
  const chooseStore = useChooseStore();
  const onStore = (slug: string) => {
    show(slug);
    const name = stores.find((one) => one.slug === slug)?.name;
    if (name !== undefined) announce(text.storeChanged({ store: name }));
  };
  const onChosen = (chosenStore: AdStore) => {
    chooseStore(chosenStore);
    showOwn();
  };
  return (
    <>
      <PageHead title={text.pageTitle} description={adStore && text.lead({ store: adStore.name })} />
      <AdHead store={adStore} stores={stores} onStore={onStore} />
      <div className="deals-body">
        <MissingContent
          of={[
            {
              query: WeeklyAdPageQueryDocument,
              variables: { store },
              // The notice in place of an ad reports the missing stores.
              except: page.weeklyAd.state === "value" ? [] : ["locations"],
              types: ["User"],
            },
          ]}
        />
        <AdPart page={page} onStore={onChosen} />
        {whenRead(page.promo, (banner) => (
          <BannerAd ad={banner} />
        ))}
      </div>
    </>
  );
}

interface AdPartProps {
  readonly page: ShownAd;
  readonly onStore: (store: AdStore) => void;
}

/** The ad, or the notice in its place. */
function AdPart({ page, onStore }: AdPartProps) {
  const { weeklyAd, retailer, locations } = page;
  if (weeklyAd.state === "value" && retailer.state === "value") {
    return <Ad ad={weeklyAd.value} timeZone={retailer.value.timeZone} page={page} onStore={onStore} />;
  }
  // The retailer is known to have no ad only if the list of stores was read.
  if (weeklyAd.state === "empty" && locations.state !== "failed") return <NoAd />;
  return page.loading ? <WaitingForAd /> : <MissingPart />;
}

interface AdProps extends AdPartProps {
  readonly ad: NonNullable<WeeklyAdPageQueryQuery["weeklyAd"]>;
  readonly timeZone: string;
}

function Ad({ ad, timeZone, page, onStore }: AdProps) {
  const { freshness } = useReadFields()(ad);
  const { adviewerPage } = ad.store;
  const staleSince = whenRead(freshness, ({ stale, fetchedAt }) => (stale ? fetchedAt : null));
  return (
    <>
      {staleSince !== null && <StaleItems time={formatTime(staleSince, timeZone)} onRetry={page.retry} />}
      <AdDeals ad={ad} coupons={page.coupons} onRetry={page.retry} />
      {adviewerPage !== null && (
        <div className="flyer-place" id="viewer" tabIndex={-1}>
          {staleSince === null ? (
            <Flyer store={ad.store} url={adviewerPage} page={page} onStore={onStore} />
          ) : (
            <p>{text.flyerFailed}</p>
          )}
        </div>
      )}
    </>
  );
}

interface FlyerProps extends AdPartProps {
  readonly store: AdProps["ad"]["store"];
  /** The viewer page of the store. */
  readonly url: string;
}

/** The retailer's viewer with the ad as a flyer, or the notice in its place. */
function Flyer({ store, url, page: { viewer, stores, choosesStore }, onStore }: FlyerProps) {
  const openLogin = useLoginDialog();
  const source = viewerSource(url, { token: null, choosesStore });
  const shopperId = whenRead(viewer, ({ id }) => id);
  const token = useViewerToken({ shopperId, storeId: store.id, page: source });
  const isOpen = useViewerOpen(store.slug);
  const onMessage = (message: ViewerMessage) => {
    if (message.kind === "signIn") return openLogin({ reason: text.loginReason });
    const chosenStore = stores.find(({ adviewerPage }) => routeOf(adviewerPage) === message.storeRoute);
    if (chosenStore) onStore(chosenStore);
  };
  if (isOpen === false) return <p>{text.flyerFailed}</p>;
  return (
    <>
      <p>{text.flyerNote}</p>
      <AdViewer
        origin={new URL(url).origin}
        source={isOpen === undefined || token === undefined ? null : viewerSource(url, { token, choosesStore })}
        store={store.name}
        onMessage={onMessage}
      />
    </>
  );
}

/** Returns the path by which a viewer identifies the store of a page. */
const routeOf = (viewerPage: string | null) => (viewerPage === null ? null : new URL(viewerPage).pathname);
