import { useSearchParams } from "react-router";
import { BannerAd } from "../../features/banner-ad/banner-ad.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { AdHead } from "../../features/weekly-ad/ad-head.tsx";
import { AdItems, NoAd } from "../../features/weekly-ad/ad-items.tsx";
import { AdViewer } from "../../features/weekly-ad/ad-viewer.tsx";
import type { ViewerMessage } from "../../features/weekly-ad/lib/viewer-message.ts";
import { viewerSource } from "../../features/weekly-ad/lib/viewer-source.ts";
import { useViewerToken } from "../../features/weekly-ad/use-viewer-token.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { weeklyAdMessages as text } from "../../messages/weekly-ad.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useAnnouncer } from "../../ui/announcer.tsx";
import { useWeeklyAdPageQuery, WeeklyAdPageQueryDocument, type WeeklyAdPageQueryQuery } from "./weekly-ad-page.gql.ts";
import { weeklyAdVariables } from "./weekly-ad-variables.ts";
import "./weekly-ad-route.css";

const data = routeData(({ url }) => [routeQuery(WeeklyAdPageQueryDocument, weeklyAdVariables(url.searchParams))]);
export const loader = data.server;
export const clientLoader = data.client;

type Page = WeeklyAdPageQueryQuery;
type Store = NonNullable<Page["locations"]>[number];

/** The weekly ad of one store: the retailer's viewer, and everything in it as a list. */
export default function WeeklyAdRoute() {
  const [search, setSearch] = useSearchParams();
  const { data: page, refetch } = useWeeklyAdPageQuery({ variables: weeklyAdVariables(search) });
  const announce = useAnnouncer();
  const stores = page?.locations?.filter(({ adviewerPage }) => adviewerPage !== null) ?? [];
  const ad = page?.weeklyAd ?? null;
  const choose = ({ slug, name }: Store) => {
    setSearch({ store: slug }, { preventScrollReset: true });
    announce(text.storeChanged(name));
  };
  const onStore = (slug: string) => {
    const store = stores.find((one) => one.slug === slug);
    if (store) choose(store);
  };
  return (
    <>
      <PageHead title={text.pageTitle} description={ad ? text.lead(ad.store.name) : undefined} />
      <AdHead store={ad?.store ?? null} stores={stores} onStore={onStore} />
      <div className="weekly-ad-body">
        {page?.promo && <BannerAd ad={page.promo} eager />}
        {ad ? (
          <Ad
            ad={ad}
            shopperId={page?.viewer?.id ?? null}
            timeZone={page?.retailer?.timeZone ?? "America/Denver"}
            stores={stores}
            choosesStore={stores.length > 1 && search.get("store") === null && !page?.viewer?.homeStore}
            onStore={choose}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : // Without the stores nobody can say whether there is an ad.
        page?.locations ? (
          <NoAd />
        ) : (
          <MissingPart />
        )}
      </div>
    </>
  );
}

interface AdProps {
  readonly ad: NonNullable<Page["weeklyAd"]>;
  /** The shopper who is logged in; null for a guest. */
  readonly shopperId: string | null;
  readonly timeZone: string;
  readonly stores: readonly Store[];
  readonly choosesStore: boolean;
  readonly onStore: (store: Store) => void;
  readonly onRetry: () => void;
}

function Ad({ ad, shopperId, timeZone, stores, choosesStore, onStore, onRetry }: AdProps) {
  const openLogin = useLoginDialog();
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
        {ad.items && <p>{text.count(ad.items.length)}</p>}
        <AdItems items={ad.items} freshness={ad.freshness} timeZone={timeZone} onRetry={onRetry} />
      </section>
    </>
  );
}

/** The path by which a viewer calls the store of a page. */
const routeOf = (viewerPage: string | null) => (viewerPage === null ? null : new URL(viewerPage).pathname);
