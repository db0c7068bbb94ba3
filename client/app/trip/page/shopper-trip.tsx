import { useApolloClient } from "@apollo/client/react";
import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { ReadyPart } from "../../coupon/sheet/sheet-about.tsx";
import { SheetCoupons } from "../../coupon/sheet/sheet-coupons.tsx";
import { StoreChoice } from "../../location/trip/store-choice.tsx";
import { AddToListButton } from "../../shopping-list/add-to-list.tsx";
import { useOwnList } from "../../shopping-list/use-own-list.ts";
import { TripStore } from "../../location/trip/trip-store.tsx";
import { TripAd } from "../../weekly-ad/trip/trip-ad.tsx";
import {
  byState,
  type Fields,
  partsOf,
  plainOf,
  useReadFields,
  useRootFields,
  type Value,
  whenRead,
} from "../../graphql/fields.ts";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { tripMessages as text } from "#messages/trip";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { Panel } from "../../ui/page/panel.tsx";
import "../../ui/page/print-alone.css";
import { TripList } from "./trip-list.tsx";
import { type TripPageQueryQuery, TripPageQueryDocument, useTripPageQuery } from "./trip-page.gql.ts";
import "./shopper-trip.css";

type Root = Fields<TripPageQueryQuery>;
type Viewer = NonNullable<TripPageQueryQuery["viewer"]>;

/** The shopper's list, then the offers for it and the store: an island, which reads the data itself and so needs no properties. */
export function ShopperTrip() {
  const { viewer, retailer, locations, weeklyAd } = useRootFields(useTripPageQuery().data);
  const { homeStore, coupons } = partsOf(viewer, useReadFields());
  const ownList = useOwnList(true);
  return (
    <div className="trip" data-prints-alone>
      {whenRead(retailer, ({ timeZone }) => (
        <TripList own={ownList} timeZone={timeZone} aisles={plainOf(homeStore)?.aisles ?? []} />
      ))}
      <div className="trip-offers">
        <Panel title={pocketSheetMessages.heading} lead={whenRead(coupons, savingsOf)}>
          {partOf(coupons, (book) => (
            <TripCoupons coupons={book} retailer={retailer} />
          ))}
        </Panel>
        {homeStore.state !== "empty" && (
          <Panel title={weeklyAdMessages.preview.title}>
            {partOf(homeStore, ({ id }) => (
              <TripOffers storeId={id} weeklyAd={weeklyAd} retailer={retailer} />
            ))}
          </Panel>
        )}
      </div>
      <div className="panel trip-foot">
        <TripHomeStore homeStore={homeStore} locations={locations} />
        <TripActions />
      </div>
    </div>
  );
}

/** Returns the sentence with the sum of the coupons' values; null if none of them has a value. */
const savingsOf = ({ clippedValue }: NonNullable<Viewer["coupons"]>): string | null =>
  clippedValue.cents > 0 ? text.couponsSum({ value: clippedValue.formatted }) : null;

interface TripCouponsProps extends Pick<Root, "retailer"> {
  readonly coupons: NonNullable<Viewer["coupons"]>;
}

function TripCoupons({ coupons, retailer }: TripCouponsProps) {
  if (coupons.clipped.nodes.length === 0) return <p>{pocketSheetMessages.empty}</p>;
  return partOf(retailer, ({ timeZone }) => (
    <>
      <ReadyPart coupons={coupons} timeZone={timeZone} />
      <SheetCoupons
        coupons={coupons}
        timeZone={timeZone}
        renderAction={({ id, description, categoryName }) => (
          <AddToListButton text={description} sourceId={id} department={categoryName} />
        )}
      />
    </>
  ));
}

function TripActions() {
  return (
    <div className="sheet-actions">
      <Button className="needs-script" onClick={() => window.print()}>
        {pocketSheetMessages.print}
      </Button>
      <Button asChild variant="ghost">
        <Link to="/digital-coupons">{pocketSheetMessages.coupons}</Link>
      </Button>
      <Button asChild variant="ghost">
        <Link to="/pocket-sheet">{pocketSheetMessages.title}</Link>
      </Button>
    </div>
  );
}

interface TripHomeStoreProps {
  readonly homeStore: Value<NonNullable<Viewer["homeStore"]>>;
  readonly locations: Root["locations"];
}

/** The shopper's store, or the choice of one for an account without a store. */
function TripHomeStore({ homeStore, locations }: TripHomeStoreProps) {
  const client = useApolloClient();
  const readAgain = () => void client.refetchQueries({ include: [TripPageQueryDocument] });
  const choice = () => partOf(locations, (stores) => <StoreChoice stores={stores} onSaved={readAgain} />);
  if (homeStore.state === "empty") return choice();
  return byState(homeStore, { empty: null, failed: <MissingPart /> }, (store) => <TripStore store={store} />);
}

interface TripOffersProps extends Pick<Root, "weeklyAd" | "retailer"> {
  readonly storeId: string;
}

/** The ad of the shopper's store; the graph returns the ad of another one for a store without an ad of its own. */
function TripOffers({ storeId, weeklyAd, retailer }: TripOffersProps) {
  const read = useReadFields();
  const none = <p>{text.noAd}</p>;
  return byState(weeklyAd, { empty: none, failed: <MissingPart /> }, (ad) => {
    if (ad.store.id !== storeId) return none;
    return partOf(retailer, ({ timeZone }) => (
      <TripAd
        ad={read(ad)}
        timeZone={timeZone}
        renderAction={(item, { id }) => <AddToListButton text={item} sourceId={id} />}
      />
    ));
  });
}
