import type { JsonLdThing } from "../../ui/page/json-ld.tsx";
import type { AdItemPageQueryQuery } from "./ad-item-page.gql.ts";

export type PageItem = NonNullable<NonNullable<AdItemPageQueryQuery["weeklyAd"]>["item"]>;

interface Seller {
  readonly name: string;
  /** The absolute URL of the page of the item. */
  readonly url: string;
}

/** Describes an item with its offer in the vocabulary of schema.org; without a price that is an amount it has no offer. */
export function itemThing(item: PageItem, { name: seller, url }: Seller): JsonLdThing {
  const { titleLabel, detailsLabel, imageCandidates, unitPrice, spaces } = item;
  const [space] = spaces;
  return {
    "@type": "Product",
    "@id": url,
    url,
    name: (titleLabel ?? detailsLabel)?.text,
    description: detailsLabel?.text,
    image: imageCandidates[0],
    offers: unitPrice
      ? {
          "@type": "Offer",
          url,
          price: (unitPrice.cents / 100).toFixed(2),
          priceCurrency: "USD",
          validFrom: space?.startDate,
          priceValidUntil: space?.endDate ?? undefined,
          availability: "https://schema.org/InStoreOnly",
          seller: { "@type": "GroceryStore", name: seller },
        }
      : undefined,
  };
}
