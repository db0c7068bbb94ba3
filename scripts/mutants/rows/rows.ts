import { type Mutant, mutantOf } from "../mutant.ts";
import { accounts } from "./accounts.ts";
import { client } from "./client.ts";
import { content } from "./content.ts";
import { couponPages } from "./coupon-pages.ts";
import { coupons } from "./coupons.ts";
import { engine } from "./engine.ts";
import { product } from "./product.ts";
import { rewards } from "./rewards.ts";
import { services } from "./services.ts";
import { sessions } from "./sessions.ts";
import { webServer } from "./web-server.ts";

export const mutants: readonly Mutant[] = [
  ...product,
  ...engine,
  ...sessions,
  ...coupons,
  ...accounts,
  ...content,
  ...rewards,
  ...client,
  ...couponPages,
  ...webServer,
  ...services,
].map(mutantOf);
