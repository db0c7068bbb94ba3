import type { Picture } from "../../lib/media-urls.ts";
import type {
  DayHours,
  Feature,
  PostCategory,
  RetailerLink,
  SocialLink,
  TeamPortal,
  Theme,
} from "../../schema.generated.ts";

/** A retailer as content describes it. Types without pictures are the graph's own. */
export interface RetailerInfo {
  readonly name: string;
  readonly tagline: string | null;
  readonly rewardsProgram: string | null;
  /** The retailer's word for rewards. */
  readonly rewardsTerm: string;
  /** Points, ascending. */
  readonly rewardsTiers: readonly number[];
  readonly rewardsLogo: Picture | null;
  readonly logo: Picture | null;
  /** For previews of pages without a picture of their own. */
  readonly previewImage: Picture | null;
  /** A path on the site; null for the home page. */
  readonly afterLogIn: string | null;
  /** Monday to Sunday; null when none are listed. */
  readonly hours: readonly DayHours[] | null;
  readonly socialLinks: readonly SocialLink[];
  readonly links: readonly RetailerLink[];
  readonly theme: Theme | null;
  readonly teamPortal: TeamPortal;
  /** The categories that visitors browse, in order. */
  readonly postCategories: readonly Omit<PostCategory, "count">[];
  readonly features: readonly Feature[];
  /** The position of the store that registration preselects in the list of stores, counted from 0; null for none. */
  readonly defaultStoreIndex: number | null;
  /** The groups of retailers that this one belongs to. */
  readonly groups: readonly string[];
  /** An address or a path as content has it, not to be trusted before it was matched with the known viewers. */
  readonly adviewerPage: string | null;
}
