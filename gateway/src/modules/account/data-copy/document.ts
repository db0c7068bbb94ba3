import { type DocumentNode, parse } from "graphql";

const position = "pageInfo { hasNextPage endCursor }";

/** What a copy has of a shopper, except for the lists by pages. `contracts/my-data.schema.json` describes it. */
export const dataDocument = parse(`query MyData {
  viewer {
    shopperNumber firstName lastName email phone secondaryPhone birthday
    address { address1 address2 city state zip }
    organization language
    homeStore { storeNumber name }
    acceptsPromotionalEmail optOutDataSharing: hasOptedOutOfDataSharing
    emailSubscriptions { description optOutEmail: isOptedOut }
    rewardSubscriptions { name }
    terms { acceptedVersion }
    points { total }
    credits { balance { cents } current { description date issued { cents } balance { cents } } }
    charities { name }
    universalCoupons { isComplete coupons { summary brandName state since } }
    shoppingList { items { text isChecked } }
    sessions { device startedAt lastUsedAt }
    passkeys { name createdAt lastUsedAt refusedAt }
    pushDevices { platform registeredAt }
    connectedShops { shop { name } since }
    cases { number kind state openedAt }
  }
}`);

/** Rows of a list and the position of the next ones. */
interface Rows {
  readonly nodes: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Page extends Rows {
  /** False if a row of the list could not be read. */
  readonly isComplete: boolean;
}

/** The lists of a shopper; null where the retailer does not offer them. */
interface Viewer {
  readonly points?: { readonly entries: Page | null } | null;
  readonly coupons?: { readonly isComplete: boolean; readonly list: Rows } | null;
  readonly receiptHistory?: Page | null;
}

/** A list that is read by pages. */
export interface PagedList {
  readonly document: DocumentNode;
  readonly pageIn: (viewer: Viewer) => Page | null;
}

export const movements: PagedList = {
  document: parse(`query MyMovements($after: String) {
    viewer { points { entries(first: 500, after: $after) { isComplete nodes { date description points } ${position} } } }
  }`),
  pageIn: ({ points }) => points?.entries ?? null,
};

/** The coupons on the card. */
export const clippedCoupons: PagedList = {
  document: parse(`query MyCoupons($after: String) {
    viewer { coupons { isComplete list(first: 500, after: $after, filter: { states: [CLIPPED, REDEEMED] }) {
      nodes { offerId brandName summary state } ${position} } } }
  }`),
  pageIn: ({ coupons }) => (coupons ? { ...coupons.list, isComplete: coupons.isComplete } : null),
};

/** The receipts of two years. */
export const receiptHistory: PagedList = {
  document: parse(`query MyReceipts($after: String) {
    viewer { receiptHistory(daysAgo: 730, first: 100, after: $after) {
      isComplete nodes { transactionDate points text } ${position} } }
  }`),
  pageIn: (viewer) => viewer.receiptHistory ?? null,
};
