import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { serviceUrl } from "../../../../contracts/service-names.ts";
import { bucketOf } from "../../kit/bucket/bucket.ts";
import { postSigned } from "../../kit/delivery/post-signed.ts";
import type { ServiceModule } from "../../kit/service.ts";
import { checkEverything, reportTo } from "../../core/content/mistakes/corrupt-files.ts";
import { watchContent } from "../../core/content/watch-content.ts";
import { followCms } from "../../core/content/cms/follow-cms.ts";
import { createLibrary } from "../../core/content/library.ts";
import { createGrounds } from "./media/grounds.ts";
import { createPictureCache } from "../../core/pictures/picture-cache.ts";
import { createPictures } from "./media/pictures.ts";
import { addMediaRoutes } from "./media/media-routes.ts";
import { failureBody } from "../../kit/http-error.ts";
import { isSlug } from "../../core/content/site-files.ts";
import { addCmsRoutes } from "./cms-routes.ts";
import { addSiteRoutes } from "./site-routes.ts";

/** The content service: the retailers' folders of Markdown and YAML, and their images. */
export const contentService: ServiceModule = {
  name: "content",
  errorBody: failureBody,
  async register(app, { clock, contentDir, settings, log }) {
    const report = reportTo(log);
    const library = createLibrary(contentDir, report, clock);
    const cache = createPictureCache(join(settings.dataDir, "media"), bucketOf(settings, log));
    const pictures = createPictures({ cache, contentDir, now: clock.now });
    const { contentToken: token, demoSiteOrigin, port } = settings;
    const demo =
      demoSiteOrigin === null ? null : { siteOrigin: demoSiteOrigin, shopOrigin: serviceUrl(port, "ad-viewer") };
    await app.register(async (scope) => addSiteRoutes(scope, { library, report, token, demo }));
    await app.register(async (scope) =>
      addMediaRoutes(scope, pictures, { grounds: createGrounds(contentDir), secret: token }),
    );
    await checkEverything(library, report);
    const announce = async (folders: readonly string[]): Promise<void> => {
      if (settings.contentWebhook === null || folders.length === 0) return;
      const message = { id: `content-${randomUUID()}`, content: { folders } };
      const status = await postSigned(settings.contentWebhook, message, clock.now()).catch(() => null);
      if (status !== 204) log.warn({ status }, "a change of content could not be announced");
    };
    // The check reads all content; shoppers need not wait for what only the log says.
    const onChange = async (names: readonly string[]) => {
      await announce(names.filter(isSlug));
      await checkEverything(library, reportTo(log));
    };
    if (settings.demo) app.addHook("onClose", watchContent(contentDir, onChange));
    const { cms } = settings;
    if (cms === null) return;
    await app.register(async (scope) => {
      const followed = followCms(scope, cms, { root: contentDir, clock, log, report, onChange });
      addCmsRoutes(scope, followed, cms.secret);
    });
  },
};
