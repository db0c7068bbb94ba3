import { language as pageLanguage } from "#messages/language";
import { skipToken } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { contentMessages } from "#messages/content";
import { locationMessages } from "#messages/location";
import { weeklyAdMessages } from "#messages/weekly-ad";
import {
  byState,
  flatValue,
  mapValue,
  partsOf,
  useReadFields,
  useRootFields,
  type Value,
} from "../../graphql/fields.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { langOf } from "../../lib/text/lang.ts";
import { adItemPath, adPath } from "../../lib/url/offer-paths.ts";
import { openingWords } from "../../location/lib/opening-words.ts";
import { specialAddress } from "../../post/special/lib/special-address.ts";
import { offersAny, offersPage, useCapabilities } from "../../session/capabilities.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { Section } from "../../ui/page/section.tsx";
import { pointsWords } from "./points-words.ts";
import {
  type StoreDealsQueryQuery,
  type StoreTodayQueryQuery,
  useStoreDealsQuery,
  useStoreTodayQuery,
} from "./store-today.gql.ts";

const text = contentMessages.today;

const Lines = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(20rem, 100%), 1fr))",
    columnGap: "8",
    margin: "0",
    "& > div": { paddingBlock: "2", borderTop: "1px solid", borderColor: "line" },
    "& dt": { fontSize: "0.9rem", fontWeight: "650", color: "inkSoft" },
    "& dd": { margin: "0", _firstLetter: { textTransform: "uppercase" } },
    "& dd a": {
      display: "inline-flex",
      flexWrap: "wrap",
      alignItems: "center",
      minHeight: "11",
      fontWeight: "600",
      color: "primary",
    },
  },
});

interface LineProps {
  readonly name: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

const Line = ({ name, lang, children }: LineProps) => (
  <div>
    <dt lang={lang}>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Renders what a line says; a failed one says so, and an empty one says that there is nothing. */
const lineOf = <T,>(field: Value<T>, none: ReactNode, show: (value: T) => ReactNode): ReactNode =>
  byState(field, { empty: none, failed: <MissingPart failed={text.missing} /> }, show);

type Store = NonNullable<NonNullable<StoreTodayQueryQuery["viewer"]>["homeStore"]>;

function DepartmentLines({ store }: { readonly store: Store }) {
  const { departments } = useReadFields()(store);
  return lineOf(departments, null, (all) =>
    all.map(({ slug, label, language, ...opening }) => (
      <Line key={slug} name={label} lang={langOf(language)}>
        {openingWords({ ...opening, timeZone: store.timeZone }, locationMessages.department)}
      </Line>
    )),
  );
}

type Special = NonNullable<StoreDealsQueryQuery["specials"]>["week"][number]["specials"][number];

const platesToday = ({ today, week }: NonNullable<StoreDealsQueryQuery["specials"]>): readonly Special[] | null => {
  const plates = week.find(({ date }) => date === today)?.specials ?? [];
  return plates.length === 0 ? null : plates;
};

type Match = NonNullable<NonNullable<StoreDealsQueryQuery["weeklyAd"]>["couponMatches"]>[number];

/** Returns the items of the ad for which the shopper has clipped a coupon, each once. */
const clippedItems = (matches: readonly Match[]) => [
  ...new Map(matches.filter(({ coupon }) => coupon.state === "CLIPPED").map(({ item }) => [item.id, item])).values(),
];

const SPECIALS = specialAddress({ day: null, view: "day" });

function Plate({ plates }: { readonly plates: readonly Special[] }) {
  return (
    <Link to={SPECIALS}>
      {plates.map(({ title, language, price }, index) => (
        <span key={title} lang={langOf(language)}>
          {index > 0 && ", "}
          {[title, price].filter(Boolean).join(" ")}
        </span>
      ))}
    </Link>
  );
}

const DEALS = 3;

interface DealsProps {
  /** The slug of the store of the ad. */
  readonly store: string;
  readonly items: readonly Match["item"][];
}

function Deals({ store, items }: DealsProps) {
  if (items.length === 0) return <Link to={adPath(store)}>{text.noDeals}</Link>;
  return items.slice(0, DEALS).map(({ id, titleLabel }) => (
    <div key={id}>
      <Link to={adItemPath(store, id)} lang={langOf(titleLabel?.language ?? pageLanguage)}>
        {titleLabel?.text ?? weeklyAdMessages.unnamed}
      </Link>
    </div>
  ));
}

/** The plate of the day and the deals with a coupon, which are read after the page has loaded; until then, links to them. */
function DealLines() {
  const hydrated = useHydrated();
  const { data, loading } = useStoreDealsQuery(hydrated ? {} : skipToken);
  const { specials, weeklyAd } = useRootFields(data);
  const { couponMatches } = partsOf(weeklyAd, useReadFields());
  const isWaiting = data === undefined && (loading || !hydrated);
  // Without the ad there are no deals to link to.
  const store = byState(weeklyAd, { empty: "", failed: "" }, (ad) => ad.store.slug);
  const seePlates = <Link to={SPECIALS}>{text.seePlates}</Link>;
  const seeAd = <Link to="/weekly-ad">{text.seeAd}</Link>;
  return (
    <>
      <Line name={text.plate}>
        {isWaiting
          ? seePlates
          : lineOf(mapValue(specials, platesToday), text.noPlate, (plates) => <Plate plates={plates} />)}
      </Line>
      <Line name={text.deals}>
        {isWaiting
          ? seeAd
          : lineOf(mapValue(couponMatches, clippedItems), text.noAd, (items) => <Deals store={store} items={items} />)}
      </Line>
    </>
  );
}

/** The store of a logged-in shopper today: its openings, the plate of the day, deals with a coupon and the points; null for guests. */
export function StoreToday() {
  const { viewer, retailer } = useRootFields(useStoreTodayQuery().data);
  const capabilities = useCapabilities();
  const read = useReadFields();
  const { homeStore, points } = partsOf(viewer, read);
  const { tierRewards } = partsOf(retailer, read);
  if (viewer.state !== "value" || homeStore.state !== "value") return null;
  const store = homeStore.value;
  const { total } = partsOf(points, read);
  const words = flatValue(total, (sum) => mapValue(tierRewards, (rewards) => pointsWords(sum, rewards)));
  return (
    <Section
      title={text.title({ store: store.name })}
      lead={openingWords(store)}
      more={{ url: `/stores/${store.slug}`, label: text.store }}
    >
      <Lines>
        <DepartmentLines store={store} />
        <DealLines />
        {offersAny(capabilities, "POINTS") && words.state !== "empty" && (
          <Line name={text.points}>
            {lineOf(words, null, (sentences) => (
              <>
                <Link to="/rewards">{sentences.join(" ")}</Link>
                {offersPage(capabilities, "/receipts") && (
                  <div>
                    <Link to="/receipts">{text.missingPoints}</Link>
                  </div>
                )}
              </>
            ))}
          </Line>
        )}
      </Lines>
    </Section>
  );
}
