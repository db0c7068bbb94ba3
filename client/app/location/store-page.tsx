import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { locationMessages as text } from "#messages/location";
import { ArrowIcon, PreviousIcon } from "../ui/icons.tsx";
import { PhoneIcon, RouteIcon } from "../ui/store-icons.tsx";
import { ChooseStoreButton } from "./home-store/choose-store-button.tsx";
import { addressLines } from "./lib/address-lines.ts";
import { phoneLink } from "./lib/phone-link.ts";
import { MapPanel } from "./map-panel.tsx";
import { OpeningBadge, OpeningLine, OpeningNotice } from "./opening-badge.tsx";
import { StoreHours, StoreInfo } from "./store-info.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";
import type { StorePageQueryQuery } from "./store-page.gql.ts";
import { BoxList, PageTitle, PageWidth } from "./store-parts.tsx";

type Store = NonNullable<StorePageQueryQuery["location"]>;
type NearbyStore = NonNullable<StorePageQueryQuery["locations"]>[number];

interface StorePageProps {
  readonly store: Store;
  /** The stores of the retailer that are not hidden. */
  readonly stores: readonly NearbyStore[];
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
}

const HeadBand = chakra("header", {
  base: {
    paddingBlock: "clamp(1.25rem, 3vw, 2rem) clamp(2rem, 5vw, 4rem)",
    background: "tint",
  },
});

const HeadColumns = chakra(PageWidth, {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 500px)" },
    gridTemplateRows: { md: "auto 1fr" },
    alignItems: { md: "start" },
    gap: "2rem clamp(1.5rem, 5vw, 4rem)",
  },
});

const Back = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    minHeight: "11",
    marginLeft: "-0.25rem",
    fontWeight: "700",
    color: "primary",
    textDecoration: "none",
    textUnderlineOffset: "6px",
    _hover: { textDecoration: "underline" },
  },
});

/** Links to other stores; each box is clickable as a whole. */
const NearbyStores = chakra(BoxList, {
  base: {
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
    "& a": {
      position: "relative",
      display: "grid",
      gap: "0.2rem",
      height: "full",
      padding: "1.15rem 3rem 1.15rem 1.25rem",
      borderRadius: "card",
      background: "raised",
      textDecoration: "none",
      _hover: { boxShadow: "0 14px 34px -22px {colors.ink}" },
    },
    "& strong": { fontFamily: "heading", fontSize: "1.2rem", fontWeight: "600", lineHeight: "1.3" },
    "& a > svg": { position: "absolute", inset: "1.2rem 1.1rem auto auto", color: "primary" },
    "& [data-open]": { marginTop: "1.5", fontSize: "sm" },
  },
});

function ContactLinks({ store }: Pick<StorePageProps, "store">) {
  return (
    <Flex wrap="wrap" gap="2" marginTop="2">
      <Button asChild>
        <a href={store.directionsUrl} rel="noopener noreferrer" target="_blank">
          <RouteIcon />
          {text.directions}
        </a>
      </Button>
      {store.phoneNumber && (
        <Button asChild variant="outline">
          <a href={phoneLink(store.phoneNumber)}>
            <PhoneIcon />
            {store.phoneNumber}
          </a>
        </Button>
      )}
    </Flex>
  );
}

function Head({ store, stores, mapStyles }: StorePageProps) {
  const mapStores = stores.some(({ slug }) => slug === store.slug) ? stores : [store];
  return (
    <HeadBand>
      <HeadColumns>
        <Box display="grid" alignContent="start" justifyItems="start" gap="3">
          <Back to="/stores">
            <PreviousIcon />
            {text.allStores}
          </Back>
          <PageTitle>{store.name}</PageTitle>
          <Box as="p" fontSize="1.2rem">
            {addressLines(store).join(", ")}
          </Box>
          <OpeningLine store={store} />
          <ContactLinks store={store} />
          {stores.length > 1 && <ChooseStoreButton store={store} />}
          <Box as="p" fontSize="sm" color="inkSoft">
            {text.storeNumber({ number: store.storeNumber })}
          </Box>
        </Box>
        <StoreHours store={store} />
        <Box
          maxWidth="500px"
          gridColumn={{ md: "2" }}
          gridRow={{ md: "1 / span 2" }}
          css={{ "& > *": { border: "1.5px solid", borderColor: "line" } }}
        >
          <MapPanel stores={mapStores} near={null} selected={store.slug} mapStyles={mapStyles} />
        </Box>
      </HeadColumns>
    </HeadBand>
  );
}

function Others({ stores }: { readonly stores: readonly NearbyStore[] }) {
  return (
    <Box as="nav" paddingBlock="clamp(2.5rem, 6vw, 4.5rem)" background="tint" aria-labelledby="other-stores">
      <PageWidth>
        <Box as="h2" id="other-stores" marginBottom="5" fontSize="clamp(1.7rem, 3.5vw, 2.4rem)">
          {text.otherStores}
        </Box>
        <OpeningNotice stores={stores} />
        <NearbyStores>
          {stores.map((other) => (
            <li key={other.id}>
              <Link to={`/stores/${other.slug}`}>
                <strong>{other.name}</strong>
                <span>{addressLines(other).at(-1)}</span>
                <OpeningBadge store={other} />
                <ArrowIcon />
              </Link>
            </li>
          ))}
        </NearbyStores>
      </PageWidth>
    </Box>
  );
}

export function StorePage(props: StorePageProps) {
  const otherStores = props.stores.filter(({ slug }) => slug !== props.store.slug);
  return (
    <article>
      <Head {...props} />
      <PageWidth paddingBlock="clamp(1rem, 3vw, 2rem) clamp(3rem, 7vw, 5.5rem)">
        <StoreInfo store={props.store} />
      </PageWidth>
      {otherStores.length > 0 && <Others stores={otherStores} />}
    </article>
  );
}
