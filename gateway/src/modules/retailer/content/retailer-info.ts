import type { Language } from "../../../../../messages/languages.ts";
import type { Picture } from "../../../platform/text/media-urls.ts";
import type {
  Feature,
  PostCategory,
  RetailerLink,
  SocialLink,
  TeamPortal,
  Theme,
} from "../../../platform/graph/schema-types.generated.ts";
import type { ListedHours } from "../../../platform/upstreams/content/decode-parts.ts";

/** A retailer of the content service. Types without images are those of the graph. */
export interface RetailerInfo {
  readonly name: string;
  /** The language of the tagline, the program, the term, the notes and the alternative texts. */
  readonly language: Language;
  readonly tagline: string | null;
  readonly rewardsProgram: string | null;
  readonly rewardsTerm: string;
  /** The same word in English, which the names of programs at the services contain. */
  readonly englishTerm: string;
  /** Points, ascending. */
  readonly rewardsTiers: readonly number[];
  readonly rewardsLogo: Picture | null;
  readonly logo: Picture | null;
  /** For previews of pages without their own image. */
  readonly previewImage: Picture | null;
  /** The path of the page after a login; null for the home page. */
  readonly afterLogIn: string | null;
  /** Monday to Sunday; null for none. */
  readonly hours: readonly ListedHours[] | null;
  readonly socialLinks: readonly SocialLink[];
  readonly links: readonly RetailerLink[];
  readonly theme: Theme | null;
  readonly teamPortal: TeamPortal;
  /** The categories that visitors browse, in order. */
  readonly postCategories: readonly Omit<PostCategory, "count">[];
  readonly features: readonly Feature[];
  /** The position of the store that registration preselects in the list of stores, counted from 0; null for none. */
  readonly defaultStoreIndex: number | null;
  /** How many coupons a card can hold; null if only the coupon service knows. */
  readonly cardLimit: number | null;
  readonly groups: readonly string[];
  /** A URL or a path from content; untrusted until matched with the known viewers. */
  readonly adviewerPage: string | null;
}
