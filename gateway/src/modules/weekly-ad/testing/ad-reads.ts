import { globalId } from "../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { wireLocation } from "../../../testing/wire-samples.ts";

export const authenticate = "POST /reams/springville/api/account/authenticate";
export const content = "GET /reams/springville/api/content";
export const now = "2026-05-06T18:00:00Z";

export const piece = (componentType: string, componentName: string | null, componentValue: string) => ({
  adComponentId: componentValue,
  componentType,
  componentName,
  componentValue,
  offsetX: 10,
  offsetY: 20,
});

export const space = (startDate: string, endDate: string) => ({ adSpaceId: startDate, startDate, endDate });
const thisWeek = space("2026-05-06", "2026-05-12");

export const ad = (changes: object = {}) => ({
  adId: "a1",
  adPages: [{ adPageId: "1" }],
  adDateInfo: [thisWeek],
  endDate: "2026-05-12",
  adComponents: [
    piece("CUSTOMTEXT", "TITLE", "Gala Apples"),
    piece("PRODUCTIMAGE", null, "Gala Apples"),
    piece("PRODUCTDETAILS", null, "3 lb. bag"),
    piece("CUSTOMTEXT", "PRICE", "2/$5"),
    piece("CUSTOMTEXT", "UNIT", "ea."),
    piece("CUSTOMTEXT", null, "With your card"),
    piece("THEMEIMAGE", "HEALTHYOPTIONATTRIBUTE", "healthy-choice"),
  ],
  ...changes,
});

export const springville = wireLocation({ adviewerPage: "/reams/springville" });
const provo = wireLocation({ name: "Provo", storeNumber: "0002", adviewerPage: "/reams/provo" });
export const lehi = wireLocation({ name: "Lehi", storeNumber: "0003" });

export const token = { authToken: "opaque-token" };
export const viewer = (ads: unknown = [ad()]) => ({ [authenticate]: token, [content]: ads });

export const read = (fields: string, adViewer: ExecuteOptions["upstreams"], options: ExecuteOptions = {}) =>
  execute(`query ($storeId: ID, $slug: String) { weeklyAd(storeId: $storeId, storeSlug: $slug) { ${fields} } }`, {
    now,
    ...options,
    upstreams: { content: contentRoutes({ locations: [springville, provo, lehi] }), ...adViewer },
  });

export const storeId = (number: string) => ({ variables: { storeId: globalId("Location", "reams", number) } });
