import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { locationMessages as text } from "#messages/location";
import { langOf } from "../lib/text/lang.ts";
import { ArrowIcon } from "../ui/icons.tsx";
import { PhoneIcon, RouteIcon } from "../ui/store-icons.tsx";
import { ChooseStoreButton } from "./home-store/choose-store-button.tsx";
import { addressLines } from "./lib/address-lines.ts";
import { openingWords } from "./lib/opening-words.ts";
import { phoneLink } from "./lib/phone-link.ts";
import type { LocatorStore } from "./lib/store-filter.ts";
import { OpeningLine, StateBadge } from "./opening-badge.tsx";

const Departments = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "1",
    marginTop: "1",
    fontSize: "min(0.9375rem, 7vw)",
    listStyle: "none",
    overflowWrap: "anywhere",
    "& li > span:first-of-type": { fontWeight: "650" },
  },
});

/** The departments of a store with their opening states; null for a store without departments. */
function StoreDepartments({ store }: { readonly store: LocatorStore }) {
  const { name, departments, timeZone } = store;
  if (!departments?.length) return null;
  return (
    <Departments aria-label={text.departments({ name })}>
      {departments.map(({ slug, label, language, ...opening }) => (
        <li key={slug}>
          <span lang={langOf(language)}>{text.departmentLabel({ label })}</span>{" "}
          <StateBadge data-open={opening.isOpenNow ?? "unknown"}>
            {openingWords({ ...opening, timeZone }, text.department)}
          </StateBadge>
        </li>
      ))}
    </Departments>
  );
}

/** One styled element for the whole card, because a list can have many stores. */
const Card = chakra("article", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: "0.35rem min(1rem, 4vw)",
    padding: { base: "min(1.1rem, 5vw)", sm: "1.25rem 1.35rem 1.35rem" },
    border: "1.5px solid",
    borderColor: "line",
    borderRadius: "panel",
    background: "raised",
    scrollMarginTop: "24",
    _hover: { boxShadow: "0 14px 34px -22px {colors.ink}" },
    "&:is([data-selected], :target)": { borderColor: "primary", boxShadow: "0 0 0 1.5px {colors.primary}" },
    "& > *": { gridColumn: "2" },
    "& > [aria-hidden]": {
      gridColumn: "1",
      gridRow: "1 / span 2",
      display: "grid",
      placeItems: "center",
      width: "min(2.35rem, 12vw)",
      height: "2.35rem",
      borderRadius: "50%",
      background: "primary",
      color: "onPrimary",
      fontWeight: "700",
    },
    "& > header": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: "4",
      "& p": { flex: "none", fontWeight: "700", color: "primary" },
    },
    "& h3": { minWidth: "0", overflowWrap: "anywhere", fontSize: "min(1.45rem, 9vw)" },
    "& a": { textDecoration: "none", textUnderlineOffset: "5px", _hover: { textDecoration: "underline" } },
    "& > p:not([role]) span": { display: "block" },
    "& > footer": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "0.25rem 1.1rem",
      marginTop: "2",
      "& a": {
        display: "inline-flex",
        alignItems: "center",
        gap: "1.5",
        minHeight: "11",
        fontWeight: "600",
        color: "primary",
      },
      "& a svg": { width: "4.5", height: "4.5" },
    },
  },
});

interface StoreCardProps {
  readonly store: LocatorStore;
  readonly number: number;
  readonly selected: boolean;
  /** True if the retailer has no other store to choose. */
  readonly isOnly: boolean;
}

/** The actions of the card: choose the store, find the way, call, and see the details. */
function Actions({ store, isOnly }: Pick<StoreCardProps, "store" | "isOnly">) {
  return (
    <footer>
      {!isOnly && <ChooseStoreButton store={store} />}
      <a
        href={store.directionsUrl}
        rel="noopener noreferrer"
        target="_blank"
        aria-label={text.directionsTo({ name: store.name })}
      >
        <RouteIcon />
        {text.directions}
      </a>
      {store.phoneNumber && (
        <a
          href={phoneLink(store.phoneNumber)}
          aria-label={text.callStore({ name: store.name, number: store.phoneNumber })}
        >
          <PhoneIcon />
          {store.phoneNumber}
        </a>
      )}
      <Link to={`/stores/${store.slug}`} aria-label={text.detailsOf({ name: store.name })}>
        {text.details}
        <ArrowIcon />
      </Link>
    </footer>
  );
}

/** A store in the locator: address, distance, opening states and actions. */
export function StoreCard({ store, number, selected, isOnly }: StoreCardProps) {
  return (
    <Card id={`store-${store.slug}`} data-selected={selected || undefined} aria-labelledby={`store-${store.slug}-name`}>
      <span aria-hidden="true">{number}</span>
      <header>
        <h3 id={`store-${store.slug}-name`}>
          <Link to={`/stores/${store.slug}`}>{store.name}</Link>
        </h3>
        {store.distanceMiles !== null && <p>{text.miles({ miles: store.distanceMiles })}</p>}
      </header>
      <p>
        {addressLines(store).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <OpeningLine store={store} />
      <StoreDepartments store={store} />
      <Actions store={store} isOnly={isOnly} />
    </Card>
  );
}
