import { expect, it } from "vitest";
import type { Upstreams } from "./upstream-context.ts";
import { createMediaUrls } from "../../platform/text/media-urls.ts";
import { retainedBytes } from "../../testing/retained-bytes.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { createLoaders } from "./loaders.ts";

const none = async () => null;
const upstreams = { content: { form: none, retailerInfo: none }, accounts: { customer: none } } as unknown as Upstreams;
const retailer = testRetailer("reams");
const media = createMediaUrls("/media");
const now = () => new Date("2026-05-04T12:00:00Z");

it("retains nothing in the old generation for the loaders of a request", () => {
  expect(retainedBytes(() => createLoaders(upstreams, { retailer, session: null, media, now }))).toBeLessThan(200);
});
