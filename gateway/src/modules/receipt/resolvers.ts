import { branchContext, type BranchOwner } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import { latestFirst } from "../../platform/time/instants.ts";
import { checkCount, pageOf } from "../../platform/graph/connections.ts";
import { asksFor } from "../../platform/graph/selection.ts";
import { brandNames, summaryIn } from "../coupon/index.ts";
import { findStore, type StoreLocation } from "../location/index.ts";
import { productLabel } from "../retailer/index.ts";
import type { Resolvers, CouponVerdictResolvers } from "../../app/graph/schema.generated.ts";
import type { ReceiptHistory } from "../rewards/index.ts";
import { maxReceiptDays } from "./find-by-key.ts";
import { readPricesAboveAd } from "./prices/read-prices.ts";
import { readSoldAboveAd } from "./prices/sold-above-ad.ts";
import { PrintedReceipt } from "./printed-receipt.ts";
import type { ReceiptSource } from "./types.ts";
import { readCouponPurchases } from "./verdicts/coupon-purchases.ts";
import { readVerdicts } from "./verdicts/read-verdicts.ts";
import { cutAtWord, displayName } from "../../platform/text/text.ts";
import { nameOf } from "./verdicts/missed-coupon.ts";

const shortLength = 100;

const verdictFields: CouponVerdictResolvers = {
  offerId: ({ coupon }) => coupon.offerId,
  coupon: ({ coupon, view }) => view.loaders.coupons.sentByOfferId.load(coupon.offerId),
  brandName: ({ coupon: { offer } }) => offer && displayName(offer.brandName),
  summary: ({ coupon: { offer } }, _args, { language }) => offer && summaryIn(language, offer).text,
  summaryLanguage: ({ coupon: { offer } }, _args, { language }) => offer && summaryIn(language, offer).language,
  shortDescription: ({ coupon: { offer } }) => offer && cutAtWord(offer.description, shortLength),
  expiryDate: ({ coupon: { offer } }) => offer?.expiryDate ?? null,
  triedAt: ({ attempt }) => attempt?.at ?? null,
  clipOutcome: ({ attempt }) => attempt?.outcome ?? null,
  reason: ({ attempt }) => attempt?.reason ?? null,
  reference: ({ attempt }) => attempt?.reference ?? null,
  usedInstead: ({ usedInstead }) => usedInstead && nameOf(usedInstead),
};

const pageLimits = { defaultSize: 20, maxSize: 100 };
const defaultReceipts = 100;
const defaultDays = 150;

/** Registers print the number of the store after its name. */
const storeNumberPattern = /#\s?(\d{1,12})$/;

/**
 * Returns the stores for a whole list, so that its receipts need no promises of their own (see ADR 28); null if they
 * cannot be read.
 */
async function storesAhead({ loaders }: Context): Promise<readonly StoreLocation[] | null> {
  // Each receipt then loads its store itself, gets the same failure and reports it at its own path.
  return loaders.locations.list.load().catch(() => null);
}

function storeOf(
  { location, stores }: Pick<ReceiptSource, "location" | "stores">,
  { loaders }: Context,
): Promise<StoreLocation | null> | StoreLocation | null {
  const number = storeNumberPattern.exec(location ?? "")?.[1];
  if (number === undefined) return null;
  return stores === null ? loaders.locations.byNumber.load(number) : findStore(stores, number);
}

/**
 * Returns the receipts of a shopper, newest first.
 * @throws AppError BAD_USER_INPUT for an invalid number of days
 */
async function newestFirst(
  user: BranchOwner<Context>,
  daysAgo: number | null | undefined,
  context: Context,
): Promise<ReceiptHistory> {
  const { loaders } = branchContext(user, context);
  const { receipts, isComplete } = await loaders.rewards.receipts.load(
    checkCount("daysAgo", daysAgo ?? defaultDays, maxReceiptDays),
  );
  return { receipts: receipts.toSorted(latestFirst(({ transactionDate }) => transactionDate)), isComplete };
}

export const resolvers: Resolvers = {
  User: {
    couponPurchases: (user, args, context) => readCouponPurchases(args, user, branchContext(user, context)),
    async receipts(user, { daysAgo, first }, context, info) {
      const count = checkCount("first", first ?? defaultReceipts, pageLimits.maxSize);
      const { receipts } = await newestFirst(user, daysAgo, context);
      const stores = receipts.length > 0 && asksFor(info, "store") ? await storesAhead(context) : null;
      const { sitePath } = branchContext(user, context).retailer;
      return receipts.slice(0, count).map((receipt) => new PrintedReceipt(user, sitePath, receipt, stores));
    },
    async receiptHistory(user, { daysAgo, first, after }, context) {
      const { receipts, isComplete } = await newestFirst(user, daysAgo, context);
      const { sitePath } = branchContext(user, context).retailer;
      const items = receipts.map((receipt) => new PrintedReceipt(user, sitePath, receipt, null));
      const list = { items, keyOf: ({ key }: PrintedReceipt) => key, nodeOf: (receipt: PrintedReceipt) => receipt };
      return Object.assign(pageOf(list, { first, after }, pageLimits), { isComplete });
    },
  },
  CouponVerdict: verdictFields,
  Team: {
    pricesAboveAd: (_team, _args, context) => readSoldAboveAd(context),
  },
  MovementSource: {
    receipt({ owner, purchase }, _args, context) {
      if (purchase === null) return null;
      return new PrintedReceipt(owner, branchContext(owner, context).retailer.sitePath, purchase, null);
    },
  },
  ReceiptItem: {
    label: ({ description }, _args, context) => productLabel(description, context, () => brandNames(context)),
  },
  Receipt: {
    couponVerdicts: (receipt, page, context) => readVerdicts(receipt, page, branchContext(receipt.owner, context)),
    async pricesAboveAd(receipt, _args, context) {
      return readPricesAboveAd(receipt, await storeOf(receipt, context), branchContext(receipt.owner, context));
    },
    store: (receipt, _args, context) => storeOf(receipt, context),
  },
};
