import { expect, it } from "vitest";
import type { Upstreams } from "../upstreams/context.ts";
import { createMediaUrls } from "../lib/media-urls.ts";
import { retainedBytes } from "../testing/retained-bytes.ts";
import { testRetailer } from "../testing/test-retailers.ts";
import { RequestLoaders, type Loaders } from "./loaders.ts";

const none = async () => null;
const upstreams = { content: { form: none, retailerInfo: none }, accounts: { customer: none } } as unknown as Upstreams;
const retailer = testRetailer("reams");
const media = createMediaUrls("/media");
const now = () => new Date("2026-05-04T12:00:00Z");

const request = () => new RequestLoaders(upstreams, { retailer, session: null, media, now });

const nouns = Object.keys(Object.getOwnPropertyDescriptors(RequestLoaders.prototype)).filter(
  (name): name is keyof Loaders => name !== "constructor",
);

it.each(nouns)("retains nothing in the old generation for a request with loaders of %s", (noun) => {
  expect(retainedBytes(() => request()[noun])).toBeLessThan(200);
});
