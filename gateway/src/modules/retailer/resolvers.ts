import { providerFor } from "../../platform/auth/provider-for.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { ContentMenu, ContentMenuItem } from "./content/decode-menus.ts";
import { wholeWeek } from "../../platform/upstreams/content/decode-parts.ts";
import { appBuild } from "./app-build.ts";
import { listedRetailers } from "./listed-retailers.ts";
import { readRetailer } from "./read-retailer.ts";
import { shownLabel } from "./shown-label.ts";
import type { RetailerSource } from "./types.ts";

const weeklyAdPath = "/weekly-ad";

const withoutAd = (items: readonly ContentMenuItem[]): readonly ContentMenuItem[] =>
  items.filter(({ url }) => url !== weeklyAdPath).map((item) => ({ ...item, items: withoutAd(item.items) }));

/** Returns a menu without its entries for the weekly ad, for retailers that have none. */
function withoutWeeklyAd(menu: ContentMenu): ContentMenu {
  return { ...menu, items: withoutAd(menu.items) };
}

/** Returns the menus, without links to a weekly ad if the retailer has none. */
async function menusOf(
  { info }: RetailerSource,
  { retailer, upstreams, loaders }: Context,
): Promise<readonly ContentMenu[]> {
  const menus = await loaders.retailers.menus.load();
  const hasNoViewer = info !== null && upstreams.adViewer.pageUrl(info.adviewerPage) === null;
  const hasNoAd = hasNoViewer && retailer.weeklyAd === undefined;
  return hasNoAd ? menus.map(withoutWeeklyAd) : menus;
}

export const resolvers: Resolvers = {
  Query: {
    app(_root, { name, version }, { retailer, language }) {
      const builds = retailer.apps?.builds ?? {};
      const ofApp = Object.hasOwn(builds, name) ? builds[name] : undefined;
      return ofApp === undefined ? null : appBuild(ofApp, version, language);
    },
    retailer: (_root, _args, context, info) => readRetailer(context, info),
    retailers: (_root, _args, context, info) => listedRetailers(context, info),
  },
  ListedRetailer: {
    name: ({ info }) => info?.name ?? null,
    logo: ({ info }, _args, { media }) => (info?.logo ? media.image(info.logo) : null),
  },
  Retailer: {
    id: ({ sitePath }) => globalId("Retailer", sitePath, sitePath),
    sitePath: ({ sitePath }) => sitePath,
    name: ({ info }) => info?.name ?? null,
    language: ({ info }) => info?.language ?? null,
    tagline: ({ info }) => info?.tagline ?? null,
    rewardsProgram: ({ info }) => info?.rewardsProgram ?? null,
    rewardsTerm: ({ info }) => info?.rewardsTerm ?? null,
    rewardsTiers: ({ info }) => info?.rewardsTiers ?? null,
    async tierRewards({ info }, _args, context) {
      if (info === null) return null;
      const { rewardsTiers, tierRewards } = info;
      const rewards = tierRewards.filter(({ points }) => rewardsTiers.includes(points));
      return Promise.all(rewards.map(async ({ points, name }) => ({ points, name: await shownLabel(name, context) })));
    },
    rewardsLogo: ({ info }, _args, { media }) => (info?.rewardsLogo ? media.image(info.rewardsLogo) : null),
    logo: ({ info }, _args, { media }) => (info?.logo ? media.image(info.logo) : null),
    previewImage: ({ info }, _args, { media }) => (info?.previewImage ? media.image(info.previewImage) : null),
    afterLogIn: ({ info }) => info?.afterLogIn ?? null,
    timeZone: (_retailer, _args, { retailer }) => retailer.timeZone,
    passwordMinimum: (_retailer, _args, { retailer }) => retailer.passwordMinimum,
    measurement: (_retailer, _args, { retailer }) => retailer.measurement ?? null,
    hours: ({ info }) => (info === null ? null : (info.hours ?? wholeWeek([]))),
    socialLinks: ({ info }) => info?.socialLinks ?? null,
    links: ({ info }) => info?.links ?? null,
    theme: ({ info }) => info?.theme ?? null,
    features: ({ info }) => info?.features ?? null,
    switches: ({ info }) => info?.switches ?? null,
    menus: (retailer, _args, context) => menusOf(retailer, context),
    capabilities: (_retailer, _args, { upstreams }) => upstreams.capabilities,
    identityProvider: (_retailer, { role }, { retailer }) => providerFor(role, retailer),
    mapStyles: (_retailer, _args, { loaders }) => loaders.retailers.mapStyles.load(),
    async menu(retailer, { slug }, context) {
      const menus = await menusOf(retailer, context);
      return menus.find((menu) => menu.slug === slug) ?? null;
    },
    adviewerPage: ({ info }, _args, { upstreams }) => upstreams.adViewer.pageUrl(info?.adviewerPage ?? null),
    teamPortal: ({ info }) => info?.teamPortal ?? null,
  },
};
