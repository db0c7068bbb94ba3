import type { GraphModule, References } from "../../engine/index.ts";
import { account } from "../../modules/account/module.ts";
import { calendar } from "../../modules/calendar/module.ts";
import { charity } from "../../modules/charity/module.ts";
import { coupon } from "../../modules/coupon/module.ts";
import { form } from "../../modules/form/module.ts";
import { image } from "../../modules/image/module.ts";
import { location } from "../../modules/location/module.ts";
import { mail } from "../../modules/mail/module.ts";
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
const modules = [
  account,
  calendar,
  charity,
  coupon,
  form,
  image,
  location,
  mail,
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
] as const;

/** What the modules add to the graph. */
export const graphModules = modules.map((module): GraphModule => module);

/** The reference resolvers of every module. */
export const references: References = Object.assign({}, ...graphModules.map((module) => module.references));

type Module = (typeof modules)[number];

/** The type that is all of a union. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

type PartName = Exclude<KeysOf<Module>, "resolvers" | "references">;

/** What the modules have under a name, joined. */
export type Joined<Part extends PartName> = AllOf<Extract<Module, Readonly<Record<Part, unknown>>>[Part]>;

/** Joins what the modules have under a name. */
export const joined = <Part extends PartName>(part: Part): Joined<Part> =>
  Object.assign({}, ...modules.map((module) => (part in module ? module[part as keyof Module] : {})));
