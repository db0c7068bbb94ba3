import type { GraphModule } from "../../engine/index.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type Resize, resizedUrl } from "../../platform/text/media-urls.ts";
import type { ImageFit, ImageFormat, Resolvers } from "../../app/graph/schema.generated.ts";

const fits = { COVER: "cover", CONTAIN: "contain" } as const;
const formats = { AVIF: "avif", WEBP: "webp", JPEG: "jpeg" } as const;

interface Sizes {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly fit?: ImageFit | null;
  readonly format?: ImageFormat | null;
}

/**
 * Returns the size and format of a picture's URL.
 * @throws AppError BAD_USER_INPUT for a side below one pixel
 */
function resizeFrom({ width, height, fit, format }: Sizes): Resize {
  if ((width ?? 1) < 1 || (height ?? 1) < 1) {
    throw new AppError("BAD_USER_INPUT", "The arguments `width` and `height` must be at least 1.");
  }
  return {
    ...(width == null ? {} : { width }),
    ...(height == null ? {} : { height }),
    ...(format == null ? {} : { format: formats[format] }),
    fit: fits[fit ?? "COVER"],
  };
}

const resolvers: Resolvers = {
  Image: {
    resizedUrl: ({ url }, sizes) => resizedUrl(url, resizeFrom(sizes)),
    absoluteUrl({ url }, sizes, { upstreams }) {
      const isPlain = Object.entries(sizes).every(([name, value]) => name === "fit" || value == null);
      const sized = isPlain ? url : resizedUrl(url, resizeFrom(sizes));
      return sized.startsWith("/") ? upstreams.portal.siteUrl(sized) : sized;
    },
  },
};

/** Pictures in the sizes that a client asks for. */
export const image: GraphModule = {
  resolvers: [resolvers],
};
