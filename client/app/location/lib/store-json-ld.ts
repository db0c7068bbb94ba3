import type { JsonLdThing } from "../../ui/page/json-ld.tsx";
import type { StorePageQueryQuery } from "../store-page.gql.ts";

type Store = NonNullable<StorePageQueryQuery["location"]>;

const undefinedIfNull = <T>(value: T | null): T | undefined => value ?? undefined;

function weeklyHours(hours: Store["storeHours"]) {
  return hours?.flatMap(({ day, opens, closes }) =>
    opens === null || closes === null ? [] : [{ "@type": "OpeningHoursSpecification", dayOfWeek: day, opens, closes }],
  );
}

/** schema.org represents a closed day as one that opens and closes at midnight. */
function datedHours(days: Store["hoursExceptions"]) {
  return days.flatMap(({ date, closed, opens, closes }) => {
    const times = closed ? { opens: "00:00", closes: "00:00" } : opens && closes ? { opens, closes } : null;
    return times ? [{ "@type": "OpeningHoursSpecification", validFrom: date, validThrough: date, ...times }] : [];
  });
}

/** Describes a store with the vocabulary of schema.org; `url` is the absolute one of its page. */
export function storeThing(store: Store, retailer: string, url: string): JsonLdThing {
  const { latitude, longitude } = store;
  return {
    "@type": "GroceryStore",
    "@id": url,
    url,
    name: `${retailer} ${store.name}`,
    branchCode: store.storeNumber,
    telephone: undefinedIfNull(store.phoneNumber),
    faxNumber: undefinedIfNull(store.faxNumber),
    email: undefinedIfNull(store.email),
    hasMap: store.mapUrl,
    address: {
      "@type": "PostalAddress",
      streetAddress: [store.address, store.address2].filter(Boolean).join(", ") || undefined,
      addressLocality: undefinedIfNull(store.city),
      addressRegion: undefinedIfNull(store.state),
      postalCode: undefinedIfNull(store.zip),
      addressCountry: "US",
    },
    geo: latitude === null || longitude === null ? undefined : { "@type": "GeoCoordinates", latitude, longitude },
    openingHoursSpecification: weeklyHours(store.storeHours),
    specialOpeningHoursSpecification: datedHours(store.hoursExceptions),
  };
}
