import { expect, it } from "vitest";
import { createMediaUrls } from "../../../platform/text/media-urls.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { testRetailer } from "../../../testing/test-retailers.ts";
import type { OfferLists } from "../port.ts";
import { guestReads, makeBook, type CouponReader } from "./make-book.ts";

const media = createMediaUrls("/media");

const listsOf = (): OfferLists => ({ available: [], activated: [], redeemed: [], isComplete: true, clipLimit: null });

function book(lists: OfferLists, reader: Partial<CouponReader> & { readonly at?: string } = {}) {
  const { at = "2026-05-04T12:00:10Z", ...rest } = reader;
  const offers = { lists, fetchedAt: "2026-05-04T12:00:00Z", stale: false, source: "loyalty" };
  const guest = { retailer: testRetailer("reams"), session: null, media, now: () => new Date(at) };
  return makeBook(offers, { ...guest, ...rest }, guestReads).book;
}

it("creates one book a minute for all guests with the same list", () => {
  const lists = listsOf();
  const first = book(lists);
  expect(book(lists, { at: "2026-05-04T12:00:59Z" })).toBe(first);
  expect(book(lists, { at: "2026-05-04T12:01:00Z" })).not.toBe(first);
});

it("creates another book for another list, retailer or shopper", () => {
  const lists = listsOf();
  const guests = book(lists);
  expect(book(lists, { retailer: testRetailer("lees") }).id).not.toBe(guests.id);
  const shopper = { shopperNumber: "41000000101", firstName: "Ana", homeStoreNumber: null, shopperToken: "token" };
  const session = testSessions().start({ ...shopper, sitePath: "reams" }, "cookie");
  const shopperBook = book(lists, { session });
  expect(shopperBook.id).not.toBe(guests.id);
  expect(book(lists, { session })).not.toBe(shopperBook);
  expect(book(lists)).toBe(guests);
  expect(book(listsOf())).not.toBe(guests);
});
