import { parse } from "graphql";

const page = "pageInfo { hasNextPage endCursor }";

/** What a copy has of a shopper, except for the receipts. `contracts/my-data.schema.json` describes it. */
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
    points { total history { date description points } }
    credits { balance { cents } current { description date issued { cents } balance { cents } } }
    charities { name }
    clippedCoupons: coupons { list(first: 500, filter: { states: [CLIPPED, REDEEMED] }) {
      nodes { offerId brandName summary state } } }
    universalCoupons { coupons { summary brandName state since } }
    shoppingList { items { text isChecked } }
    sessions { device startedAt lastUsedAt }
    passkeys { name createdAt lastUsedAt refusedAt }
    pushDevices { platform registeredAt }
    connectedShops { shop { name } since }
    cases { number kind state openedAt }
  }
}`);

/** One page of the receipts of two years. */
export const receiptsDocument = parse(`query MyReceipts($after: String) {
  viewer { receiptHistory(daysAgo: 730, first: 100, after: $after) { nodes { transactionDate points text } ${page} } }
}`);
