import { join } from "node:path";
import { reportTo } from "../../core/content/mistakes/corrupt-files.ts";
import { createLibrary } from "../../core/content/library.ts";
import { bucketOf } from "../../kit/bucket/bucket.ts";
import type { ServiceModule } from "../../kit/service.ts";
import { addDemoShop } from "./demo-shop.ts";
import { createAdTokens } from "./ad-tokens.ts";
import { failureBody } from "../../kit/http-error.ts";
import { createProductImages } from "./product-images.ts";
import { addViewerInterface } from "./interface.ts";
import { addFileRoutes, addPagePictures, addViewerPages, type AdViewerDeps } from "./routes.ts";
import { adViewerDatabase } from "./tables.ts";
import { createFindViewer } from "./viewers.ts";
import { createVisitTokens } from "./visit-tokens.ts";

/** The ad viewer: the weekly ads of the retailers, as in contracts/ad-viewer.yaml, and in a demo their online shop. */
export const adViewerService: ServiceModule = {
  name: "ad-viewer",
  migrations: join(import.meta.dirname, "migrations"),
  errorBody: failureBody,
  register(app, { db, clock, settings, contentDir, log }) {
    const library = createLibrary(contentDir, reportTo(log), clock);
    const deps: AdViewerDeps = {
      clock,
      findViewer: createFindViewer(library),
      tokens: createAdTokens(clock, settings.adViewerToken),
      visits: createVisitTokens(adViewerDatabase(db), clock),
      serviceToken: settings.adViewerToken,
      findImage: createProductImages(settings.dataDir, bucketOf(settings, log)),
    };
    addViewerPages(app, deps);
    addPagePictures(app, deps);
    addViewerInterface(app, deps);
    addFileRoutes(app, deps);
    if (settings.demoSiteOrigin !== null) addDemoShop(app, library, settings.demoSiteOrigin);
  },
};
