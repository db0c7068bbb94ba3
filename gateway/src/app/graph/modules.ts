import { resolvers as account } from "../../modules/account/resolvers.ts";
import { resolvers as botCheck } from "../../modules/session/login/bot-check/resolvers.ts";
import { resolvers as calendarFeed } from "../../modules/calendar/resolvers.ts";
import { resolvers as charity } from "../../modules/charity/resolvers.ts";
import { resolvers as adReport } from "../../modules/weekly-ad/ad-report/resolvers.ts";
import { resolvers as bannerAd } from "../../modules/post/banner-ad/resolvers.ts";
import { resolvers as contentSearch } from "../../modules/post/content-search/resolvers.ts";
import { resolvers as popup } from "../../modules/post/popup/resolvers.ts";
import { resolvers as produce } from "../../modules/post/produce/resolvers.ts";
import { resolvers as recipe } from "../../modules/post/recipe/resolvers.ts";
import { resolvers as special } from "../../modules/post/special/resolvers.ts";
import { resolvers as coupon } from "../../modules/coupon/resolvers.ts";
import { resolvers as credit } from "../../modules/rewards/credit/resolvers.ts";
import { resolvers as customer } from "../../modules/support/customer/resolvers.ts";
import { resolvers as form } from "../../modules/form/resolvers.ts";
import { resolvers as image } from "../../modules/image/resolvers.ts";
import { resolvers as location } from "../../modules/location/resolvers.ts";
import { resolvers as node } from "./node/resolvers.ts";
import { resolvers as passwordReset } from "../../modules/account/password-reset/resolvers.ts";
import { resolvers as place } from "../../modules/location/place/resolvers.ts";
import { resolvers as pointsGuard } from "../../modules/rewards/points-guard/resolvers.ts";
import { resolvers as points } from "../../modules/rewards/points/resolvers.ts";
import { resolvers as post } from "../../modules/post/resolvers.ts";
import { resolvers as receipt } from "../../modules/receipt/resolvers.ts";
import { resolvers as registration } from "../../modules/session/registration/resolvers.ts";
import { resolvers as retailer } from "../../modules/retailer/resolvers.ts";
import { resolvers as reward } from "../../modules/rewards/resolvers.ts";
import { resolvers as savings } from "../../modules/rewards/savings/resolvers.ts";
import { resolvers as session } from "../../modules/session/resolvers.ts";
import { resolvers as shoppingList } from "../../modules/shopping-list/resolvers.ts";
import { resolvers as sso } from "../../modules/sso/resolvers.ts";
import { resolvers as support } from "../../modules/support/resolvers.ts";
import { resolvers as supportAgents } from "../../modules/support/agents/resolvers.ts";
import { resolvers as supportCases } from "../../modules/support/cases/resolvers.ts";
import { resolvers as team } from "../../modules/team/resolvers.ts";
import { resolvers as terms } from "../../modules/account/terms/resolvers.ts";
import { resolvers as user } from "../../modules/account/user/resolvers.ts";
import { resolvers as userError } from "../../modules/user-error/resolvers.ts";
import { resolvers as weeklyAd } from "../../modules/weekly-ad/resolvers.ts";
import type { Resolvers } from "./schema.generated.ts";

/** The resolvers of every noun of the graph. */
export const modules: readonly Resolvers[] = [
  account,
  bannerAd,
  contentSearch,
  popup,
  produce,
  recipe,
  special,
  botCheck,
  calendarFeed,
  charity,
  adReport,
  coupon,
  form,
  credit,
  customer,
  image,
  location,
  node,
  passwordReset,
  place,
  points,
  pointsGuard,
  post,
  receipt,
  registration,
  retailer,
  reward,
  savings,
  session,
  shoppingList,
  sso,
  support,
  supportAgents,
  supportCases,
  team,
  terms,
  user,
  userError,
  weeklyAd,
];
