// A vendor of coupons whose clip takes two steps: it reserves the offer, and then wants the token of the reservation back with a hash of
// it. The text of an offer has to be made of its numbers. No connector can say either.
import { createHash } from "node:crypto";
import type { Extension, ExtensionCall } from "../../gateway/src/extension-api.ts";

interface Deal {
  readonly ref: string;
  readonly product: string;
  readonly buy: number;
  readonly saveCents: number;
  readonly ends: string;
}

interface Carded {
  readonly ref: string;
  readonly at: string;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const summaryOf = ({ buy, saveCents, product }: Deal): string =>
  buy > 1 ? `Save ${dollars(saveCents)} when you buy ${buy} ${product}` : `Save ${dollars(saveCents)} on ${product}`;

const toOffer = (deal: Deal) => ({
  offerId: deal.ref,
  summary: summaryOf(deal),
  categoryName: null,
  expiryDate: deal.ends,
  valueCents: deal.saveCents,
});

const cardPath = ({ values }: ExtensionCall): string => `/cards/${encodeURIComponent(values["shopper.number"] ?? "")}`;

async function clip(call: ExtensionCall): Promise<void> {
  const ref = call.values["input.offerId"] ?? "";
  const reservation = (await call.send({ method: "POST", path: `${cardPath(call)}/reservations`, json: { ref } })) as {
    readonly state: string;
    readonly token: string;
  };
  // The vendor responds with the status 200 to all that it understands.
  if (reservation.state === "CARDED") return;
  if (reservation.state !== "RESERVED") throw call.refused({ reason: "unknown", text: reservation.state });
  const proof = createHash("sha256").update(`${ref}:${reservation.token}`).digest("hex");
  await call.send({ method: "PUT", path: `${cardPath(call)}/deals/${encodeURIComponent(ref)}`, json: { proof } });
}

export const extension: Extension = {
  apiVersion: 1,
  ports: {
    coupons: {
      async offers({ send, values }) {
        const chain = values["retailer.sitePath"] ?? "";
        const { deals } = (await send({ method: "GET", path: "/deals", query: { chain } })) as {
          readonly deals: readonly Deal[];
        };
        return deals.map(toOffer);
      },
      async clips(call) {
        const { carded } = (await call.send({ method: "GET", path: cardPath(call) })) as {
          readonly carded: readonly Carded[];
        };
        return carded.map(({ ref, at }) => ({ offerId: ref, clippedAt: at }));
      },
      clip,
    },
  },
};
