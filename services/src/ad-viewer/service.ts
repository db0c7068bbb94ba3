import { reportTo } from "../content/corrupt-files.ts";
import { createLibrary } from "../content/library.ts";
import { openIconSheet } from "../content/media/icon-sheet.ts";
import type { ServiceModule } from "../kit/service.ts";
import { createAdTokens } from "./ad-tokens.ts";
import { failureBody } from "./failure.ts";
import { createProductImages } from "./product-images.ts";
import { addFileRoutes, addViewerRoutes, type AdViewerParts } from "./routes.ts";
import { createFindViewer } from "./viewers.ts";

/** The weekly ads of the retailers, as contracts/ad-viewer.yaml describes them. */
export const adViewerService: ServiceModule = {
  name: "ad-viewer",
  errorBody: failureBody,
  register(app, { clock, settings, contentDir, log }) {
    const parts: AdViewerParts = {
      clock,
      findViewer: createFindViewer(createLibrary(contentDir, reportTo(log))),
      tokens: createAdTokens(clock),
      findImage: createProductImages(openIconSheet(), settings.dataDir),
    };
    addViewerRoutes(app, parts);
    addFileRoutes(app, parts);
  },
};
