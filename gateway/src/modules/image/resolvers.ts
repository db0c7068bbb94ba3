import { AppError } from "../../errors/app-error.ts";
import { resizedUrl } from "../../lib/media-urls.ts";
import type { Resolvers } from "../../schema.generated.ts";

const fits = { COVER: "cover", CONTAIN: "contain" } as const;

/** Images in other sizes. */
export const resolvers: Resolvers = {
  Image: {
    resizedUrl({ url }, { width, height, fit }) {
      if (width < 1 || (height ?? 1) < 1) {
        throw new AppError("BAD_USER_INPUT", "The arguments `width` and `height` must be at least 1.");
      }
      return resizedUrl(url, { width, ...(height == null ? {} : { height }), fit: fits[fit ?? "COVER"] });
    },
  },
};
