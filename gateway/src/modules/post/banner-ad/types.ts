import type { Language } from "../../../../../messages/languages.ts";
import type { Picture } from "../../../platform/text/media-urls.ts";
import type { PostAddress } from "../content/decode-posts.ts";

export interface BannerAdSource {
  readonly sitePath: string;
  /** Identifies the ad within its page. */
  readonly slug: string;
  /** The id under which the ad studio counts the ad; the slug if content sets none. */
  readonly adId: string;
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string | null;
  /** True if the pictures contain the words. */
  readonly hideTitle: boolean;
  readonly desktopImage: Picture;
  readonly mobileImage: Picture;
  readonly altText: string;
  readonly link: PostAddress | null;
  readonly page: string;
  readonly pageLocation: string;
}
