import { BannerAd } from "../../features/banner-ad/banner-ad.tsx";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { useChooseStore } from "../../features/location/home-store/use-choose-store.tsx";
import { AdItems, NoAd, WaitingForAd } from "../../features/weekly-ad/ad-items.tsx";
import { AdViewer } from "../../features/weekly-ad/ad-viewer.tsx";
import type { ViewerMessage } from "../../features/weekly-ad/lib/viewer-message.ts";
import { viewerSource } from "../../features/weekly-ad/lib/viewer-source.ts";
import { useViewerToken } from "../../features/weekly-ad/use-viewer-token.ts";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { byState, partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { weeklyAdMessages as text } from "../../messages/weekly-ad.ts";
import { readChosenStore } from "../../session/chosen-store.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { island } from "../../ui/island/island.tsx";
import { shownStore, useShownStore } from "./use-shown-store.ts";
import { useWeeklyAdPageQuery, WeeklyAdPageQueryDocument, type WeeklyAdPageQueryQuery } from "./weekly-ad-page.gql.ts";
import "./weekly-ad-route.css";

const AdHead = island(async () => (await import("../../features/weekly-ad/ad-head.tsx")).AdHead);

const PATH = "/weekly-ad";

/**
 * Returns the loaders of the page.
 * @param chosen returns the slug of the store that was chosen on this device; null if unknown
 */
const pageData = (chosen: () => string | null) =>
  routeData(({ url }) => [
    routeQuery(WeeklyAdPageQueryDocument, { store: shownStore(url.searchParams, chosen()) }, { endsWithVisit: true }),
    routeQuery(SidebarQueryDocument, { path: PATH }),
  ]);
export const loader = pageData(() => null).server;
export const clientLoader = pageData(() => readChosenStore()?.slug ?? null).client;

type Page = WeeklyAdPageQueryQuery;
type Store = NonNullable<Page["locations"]>[number];

/** The page of a store's weekly ad: the retailer's viewer, and all items as a list. */
export default function WeeklyAdRoute() {
  const { store, next, show, showOwn } = useShownStore();
  const { data, previousData, loading, refetch } = useWeeklyAdPageQuery({ variables: { store } });
  const announce = useAnnouncer();
  const chooseStore = useChooseStore();
  const read = useReadFields();
  const { viewer, retailer, locations, promo } = useRootFields(data ?? previousData);
  const { homeStore } = partsOf(viewer, read);
  const stores = byState(locations, { empty: [], failed: [] }, (all) =>
    all.filter(({ adviewerPage }) => adviewerPage !== null),
  );
  // While another store's ad loads, the former ad is not shown.
  const isChanging = next !== undefined;
  const { weeklyAd: ad } = useRootFields(isChanging ? undefined : data);
  const asked = isChanging ? next : store;
  const named = stores.find(({ slug }) => slug === asked) ?? null;
  const adStore = byState(ad, { empty: null, failed: named }, (shown) => shown.store);
  const choosesStore = stores.length > 1 && asked === null && homeStore.state === "empty";
  const onStore = (slug: string) => {
    show(slug);
    const name = stores.find((one) => one.slug === slug)?.name;
    if (name !== undefined) announce(text.storeChanged(name));
  };
  const onChosen = (chosen: Store) => {
    chooseStore(chosen);
    showOwn();
  };
  return (
    <>
      <PageHead title={text.pageTitle} description={adStore && text.lead(adStore.name)} />
      <AdHead store={adStore} isChosen={!choosesStore} stores={stores} onStore={onStore} />
      <div className="weekly-ad-body">
        <MissingContent
          of={[
            {
              query: WeeklyAdPageQueryDocument,
              variables: { store },
              // The notice in place of an ad reports the missing stores.
              except: ad.state === "value" ? [] : ["locations"],
              types: ["User"],
            },
            { query: SidebarQueryDocument, variables: { path: PATH } },
          ]}
        />
        {whenRead(promo, (banner) => (
          <BannerAd ad={banner} eager />
        ))}
        {ad.state === "value" && retailer.state === "value" ? (
          <Ad
            ad={ad.value}
            shopperId={whenRead(viewer, ({ id }) => id)}
            timeZone={retailer.value.timeZone}
            stores={stores}
            choosesStore={choosesStore}
            onStore={onChosen}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <AdInstead loading={loading || isChanging} isNone={ad.state === "empty" && locations.state !== "failed"} />
        )}
      </div>
      <SidebarBlocks path={PATH} />
    </>
  );
}

interface AdInsteadProps {
  readonly loading: boolean;
  /** True if the retailer is known to have no ad, which requires the list of stores. */
  readonly isNone: boolean;
}

/** The notice in place of an ad. */
function AdInstead({ loading, isNone }: AdInsteadProps) {
  if (isNone) return <NoAd />;
  return loading ? <WaitingForAd /> : <MissingPart />;
}

interface AdProps {
  readonly ad: NonNullable<Page["weeklyAd"]>;
  /** The id of the shopper who is logged in; null for a guest. */
  readonly shopperId: string | null;
  readonly timeZone: string;
  readonly stores: readonly Store[];
  readonly choosesStore: boolean;
  readonly onStore: (store: Store) => void;
  readonly onRetry: () => void;
}

function Ad({ ad, shopperId, timeZone, stores, choosesStore, onStore, onRetry }: AdProps) {
  const openLogin = useLoginDialog();
  const { items, freshness } = useReadFields()(ad);
  const page = viewerSource(ad.viewerUrl, { token: null, choosesStore });
  const token = useViewerToken({ shopperId, storeId: ad.store.id, page });
  const onMessage = (message: ViewerMessage) => {
    if (message.kind === "signIn") return openLogin({ reason: text.loginReason });
    const store = stores.find(({ adviewerPage }) => routeOf(adviewerPage) === message.storeRoute);
    if (store) onStore(store);
  };
  return (
    <>
      <a className="weekly-ad-jump" href="#items">
        {text.toList}
      </a>
      <AdViewer
        origin={new URL(ad.viewerUrl).origin}
        source={token === undefined ? null : viewerSource(ad.viewerUrl, { token, choosesStore })}
        store={ad.store.name}
        onMessage={onMessage}
      />
      <section className="weekly-ad-list" id="items" tabIndex={-1} aria-labelledby="items-title">
        <h2 id="items-title">{text.list}</h2>
        {whenRead(items, (all) => (
          <p>{text.count(all.length)}</p>
        ))}
        <AdItems items={items} freshness={freshness} timeZone={timeZone} onRetry={onRetry} />
      </section>
    </>
  );
}

/** Returns the path by which a viewer identifies the store of a page. */
const routeOf = (viewerPage: string | null) => (viewerPage === null ? null : new URL(viewerPage).pathname);
