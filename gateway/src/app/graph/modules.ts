import type { GraphModule } from "../../engine/index.ts";
import { account } from "../../modules/account/module.ts";
import { calendar } from "../../modules/calendar/module.ts";
import { charity } from "../../modules/charity/module.ts";
import { coupon } from "../../modules/coupon/module.ts";
import { form } from "../../modules/form/module.ts";
import { image } from "../../modules/image/module.ts";
import { location } from "../../modules/location/module.ts";
import { post } from "../../modules/post/module.ts";
import { receipt } from "../../modules/receipt/module.ts";
import { retailer } from "../../modules/retailer/module.ts";
import { rewards } from "../../modules/rewards/module.ts";
import { session } from "../../modules/session/module.ts";
import { shoppingList } from "../../modules/shopping-list/module.ts";
import { sso } from "../../modules/sso/module.ts";
import { support } from "../../modules/support/module.ts";
import { team } from "../../modules/team/module.ts";
import { userError } from "../../modules/user-error/module.ts";
import { weeklyAd } from "../../modules/weekly-ad/module.ts";

/** The modules of the graph. */
export const modules: readonly GraphModule[] = [
  account,
  calendar,
  charity,
  coupon,
  form,
  image,
  location,
  post,
  receipt,
  retailer,
  rewards,
  session,
  shoppingList,
  sso,
  support,
  team,
  userError,
  weeklyAd,
];
