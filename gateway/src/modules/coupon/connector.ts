import type { PublicCache } from "../../platform/cache/public-cache.ts";
import {
  portCalls,
  shopperCall,
  type PortAccess,
  type PortCall,
  type Rows,
} from "../../platform/connectors/port-calls.ts";
import { listOf, optional, required, type MappedRow, type PortShape } from "../../platform/connectors/shape.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { latestFirst } from "../../platform/time/instants.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { type UpstreamScope, withoutShopper } from "../../platform/upstreams/scope.ts";
import type { DiscountFields } from "./discount.ts";
import { offersTtlMs, readTerms } from "./offer-rules.ts";
import type { ClipTry, Offer, OfferCalls, OfferLists } from "./port.ts";

const discountShape = {
  fields: {
    kind: optional(
      "text",
      "`CentsOff` with `cents`, `PercentOff` with `percent`, both off the price of `quantity` products; `FixedPrice` with `cents`, the price of " +
        "all of them; `BuyGet` with `quantity`, the products to buy, and `getQuantity` further ones with `percent` off; `OrderTotal` with `cents` " +
        "off an order of at least `minimumCents`. Any other is not known.",
    ),
    cents: optional("cents", "An amount or a price."),
    percent: optional("integer", "A percentage, 1 to 100; 100 for free products."),
    quantity: optional("integer", "How many products to buy, 1 to 99; null if it is not known."),
    getQuantity: optional("integer", "How many further products cost less, 1 to 99."),
    minimumCents: optional("cents", "The least total of the order."),
  },
} as const;

const gtinShape = { fields: { gtin: required("text", "The code, of 8, 12, 13 or 14 digits.") } } as const;

const offerFields = {
  offerId: required("text", "The id of the offer, by which it is clipped. It never changes."),
  offerCode: optional("text", "The code of the offer at the register."),
  brandName: optional("text", "The brand of the products."),
  categoryName: optional("text", "The category of the products, by which shoppers filter."),
  summary: optional("text", 'What the shopper saves, such as "Save $1.00".'),
  description: optional("text", "The products, and what the shopper must buy."),
  disclaimer: optional("text", "The small print."),
  image: optional("picture", "A picture of the product."),
  expiryDate: optional("day", "The last day of the offer; null if it does not end."),
  activeDate: optional("day", "The first day of the offer."),
  valueCents: optional("cents", "What the shopper saves; null without an amount."),
  timesRedeemed: optional("integer", "How often this shopper has redeemed it."),
  lastRedeemed: optional("instant", "When this shopper redeemed it last."),
  isPromoted: optional("boolean", "True for an offer in front of all others."),
  discount: optional(discountShape, "What the offer takes off; null if it is not known."),
  fundedBy: optional("text", "Who pays for the discount: `Manufacturer` or `Store`; null if it is not known."),
  gtins: listOf(gtinShape, "The codes of the products that it is for; empty if not all of them are known."),
  clipFrom: optional("day", "The first day on which it can be clipped."),
  clipBy: optional("day", "The last day on which it can be clipped."),
  clipsLeft: optional("integer", "How many more shoppers can clip it; null without a limit."),
  isPersonal: optional("boolean", "True if it was chosen or priced for this shopper by data about them."),
} as const satisfies Record<keyof Offer, unknown>;

/** The codes of the port for the reasons that a connector names. */
const codes = { unknown: 20, expired: 21, redeemed: 22, full: 23 } as const;

const reasons: Readonly<Record<keyof typeof codes, string>> = {
  unknown: "the offer does not exist, or not any more",
  expired: "the offer has ended",
  redeemed: "the shopper has redeemed it already",
  full: "the card has no room for a further offer",
};

/** The code of a refusal for a reason of the vendor's own. */
const refusedCode = 30;

const clipsPath = "/retailers/{retailer.sitePath}/shoppers/{shopper.number}/clips";

/** What a connector can say about coupons. */
export const couponShape = {
  offers: {
    inputs: [],
    optionalInputs: ["shopper.number", "location.number"],
    // A coupon without a text says nothing, so that its rule has a mistake.
    row: { fields: { ...offerFields, summary: required("text", offerFields.summary.means) } },
    isWrite: false,
    standard: {
      does: "Lists the offers of the retailer that can be clipped, for guests without a shopper.",
      method: "get",
      path: "/retailers/{retailer.sitePath}/offers",
      query: { shopper: "{shopper.number}" },
    },
  },
  clips: {
    inputs: ["shopper.number"],
    optionalInputs: ["location.number"],
    row: {
      fields: {
        ...offerFields,
        isRedeemed: optional("boolean", "True after the shopper has redeemed it."),
        clippedAt: optional("instant", "When the shopper clipped it."),
      },
    },
    isWrite: false,
    standard: {
      does:
        "Lists the offers on the card of a shopper. Each needs its id alone: the list of the offers has the rest, and what a clip has of it " +
        "counts first. A shopper without clips has an empty list.",
      method: "get",
      path: clipsPath,
    },
  },
  clip: {
    inputs: ["shopper.number", "input.offerId"],
    optionalInputs: ["location.number"],
    row: null,
    isWrite: true,
    reasons,
    standard: {
      does:
        "Puts an offer on the card of a shopper. One that is on the card already stays there, and the call succeeds. The list of the " +
        "clips has it from now on; otherwise it counts as not clipped.",
      method: "put",
      path: `${clipsPath}/{input.offerId}`,
    },
  },
  unclip: {
    inputs: ["shopper.number", "input.offerId"],
    optionalInputs: ["location.number"],
    row: null,
    isWrite: true,
    isOptional: true,
    reasons: { redeemed: reasons.redeemed },
    standard: {
      does:
        "Takes an offer off the card of a shopper. One that is not on the card stays off it, and the call succeeds. The list of the " +
        "clips is without it from now on. Shoppers can do it only where a connector has it.",
      method: "delete",
      path: `${clipsPath}/{input.offerId}`,
    },
  },
} as const satisfies PortShape;

type MappedOtherwise = "discount" | "fundedBy" | "gtins";

/** A mapped offer; a compiled row has only values of the kinds of its shape. */
type OfferRow = { readonly [Field in Exclude<keyof Offer, MappedOtherwise>]: Offer[Field] | null } & {
  readonly discount: DiscountFields | null;
  readonly fundedBy: string | null;
  readonly gtins: readonly { readonly gtin: string }[];
};

type ClipRow = OfferRow & { readonly isRedeemed: boolean | null; readonly clippedAt: string | null };

function toOffer(row: OfferRow & { readonly offerId: string }): Offer {
  const { valueCents } = row;
  return {
    offerId: row.offerId,
    offerCode: row.offerCode,
    brandName: row.brandName ?? "",
    categoryName: row.categoryName ?? "",
    summary: row.summary ?? "",
    description: row.description ?? "",
    disclaimer: row.disclaimer,
    image: row.image,
    expiryDate: row.expiryDate,
    activeDate: row.activeDate,
    valueCents: valueCents !== null && valueCents > 0 ? valueCents : null,
    timesRedeemed: row.timesRedeemed ?? 0,
    lastRedeemed: row.lastRedeemed,
    isPromoted: row.isPromoted ?? false,
    ...readTerms({ ...row, gtins: row.gtins.map(({ gtin }) => gtin) }),
  };
}

/** The latest clips that tell of attempts, as many as other services send. */
const triesAtMost = 50;

type Operation = keyof typeof couponShape;

/** Returns what a clip says of its offer. */
function statedBy(clip: ClipRow): Partial<Offer> {
  const isStated = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null);
  const offer = toOffer({ ...clip, offerId: clip.offerId ?? "" });
  const rows: Readonly<Record<string, unknown>> = { ...clip };
  return Object.fromEntries(Object.entries(offer).filter(([name]) => isStated(rows[name])));
}

/** Returns a clipped offer, with what its clip says of it in the first place; null if neither has a text of it. */
function clippedOffer(clip: ClipRow, offers: ReadonlyMap<string, Offer>): Offer | null {
  const offerId = clip.offerId ?? "";
  const offer = offers.get(offerId);
  if (offer !== undefined) return { ...offer, ...statedBy(clip) };
  return clip.summary === null ? null : toOffer({ ...clip, offerId });
}

/** Sorts a shopper's offers by their clips. */
function toLists(
  offers: readonly Offer[],
  clips: readonly ClipRow[],
): Omit<OfferLists, "isComplete" | "clipLimit"> & { readonly unknown: number } {
  const byId = new Map(offers.map((offer) => [offer.offerId, offer]));
  const [activated, redeemed] = [new Map<string, Offer>(), new Map<string, Offer>()];
  let unknown = 0;
  for (const clip of clips) {
    const offer = clippedOffer(clip, byId);
    if (offer === null) unknown += 1;
    else (clip.isRedeemed === true ? redeemed : activated).set(offer.offerId, offer);
  }
  const isFree = ({ offerId }: Offer) => !activated.has(offerId) && !redeemed.has(offerId);
  const isSpent = ({ offerId }: Offer) => !activated.has(offerId);
  return {
    available: offers.filter(isFree),
    activated: [...activated.values()],
    redeemed: [...redeemed.values()].filter(isSpent),
    unknown,
  };
}

/** Adds the port's code of the reason to a refusal. */
function withCode(error: unknown): unknown {
  if (!(error instanceof UpstreamError) || error.kind !== "refused") return error;
  const { upstream, kind, status, reasonName = "", reason, shopperText, cause } = error;
  const errorCode = Object.entries(codes).find(([name]) => name === reasonName)?.[1] ?? refusedCode;
  return new UpstreamError({
    upstream,
    kind,
    errorCode,
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
    ...(shopperText !== undefined && { shopperText }),
    cause,
  });
}

const toTry = ({ offerId, clippedAt }: ClipRow): readonly ClipTry[] =>
  offerId === null || clippedAt === null ? [] : [{ at: clippedAt, offerId, outcome: "CLIPPED", reference: "" }];

/** Returns the function that binds a service with a connector to a request. Its calls have the credential of the gateway. */
export function connectorService(access: PortAccess, cache: PublicCache) {
  const { name } = access.service;
  const calls = portCalls<Operation>("coupons", access);
  return (scope: UpstreamScope) => ({ name, calls, cache, scope });
}

type Bound = ReturnType<ReturnType<typeof connectorService>>;

async function readOffers({ calls }: Bound, call: PortCall): Promise<Rows<Offer>> {
  const { items, isComplete } = await calls.rows<MappedRow & OfferRow & { offerId: string }>("offers", call);
  return { items: items.map(toOffer), isComplete };
}

const write = (name: Operation, offerId: string, { calls, scope }: Pick<Bound, "calls" | "scope">): Promise<void> =>
  calls.write(name, shopperCall(scope, { "input.offerId": offerId })).catch((error: unknown) => {
    throw withCode(error);
  });

/** The calls about offers of a service whose connector maps its payload. Those of a shopper have the shopper's number. */
export const connectorRows: RowsOf<Bound, OfferCalls> = {
  publicOffers(bound) {
    const { name, cache, scope } = bound;
    const { retailer, language } = scope;
    const load = async () => {
      const call = { retailer, scope: { ...withoutShopper(scope), language }, values: {} };
      const { items, isComplete } = await readOffers(bound, call);
      return { available: items, activated: [], redeemed: [], isComplete, clipLimit: null };
    };
    return cache.read({ sitePath: retailer.sitePath, upstream: name, call: `offers ${language}` }, offersTtlMs, load);
  },
  async ownOffers(bound) {
    const { name, calls, scope } = bound;
    const call = shopperCall(scope);
    const [offers, clips] = await Promise.all([
      readOffers(bound, call),
      calls.rows<MappedRow & ClipRow>("clips", call),
    ]);
    const { unknown, ...lists } = toLists(offers.items, clips.items);
    // An offer may end while it is on a card: no mistake of the connector, so that the other coupons stay.
    if (unknown > 0) scope.onDropped(`${name} clips: offer missing`, unknown);
    const isComplete = offers.isComplete && clips.isComplete && unknown === 0;
    return { ...lists, isComplete, clipLimit: null };
  },
  activateOffer: ({ calls, scope }, offerId) => write("clip", offerId, { calls, scope }),
  deactivateOffer: ({ calls, scope }, offerId) => write("unclip", offerId, { calls, scope }),
  async clipTries({ calls, scope }) {
    const { items } = await calls.rows<MappedRow & ClipRow>("clips", shopperCall(scope));
    return items
      .flatMap(toTry)
      .toSorted(latestFirst(({ at }) => at))
      .slice(0, triesAtMost);
  },
};
