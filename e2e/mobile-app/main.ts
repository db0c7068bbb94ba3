// Logs in, shows what the app shows, clips a coupon and logs out:
//   GRAPH_URL=http://localhost:4000/graphql SITE_PATH=reams IDENTIFIER=ben@example.com PASSWORD=… node main.ts
import { argv, env, stdout } from "node:process";
import { createMobileApp } from "./app.ts";

const write = (line: string): void => void stdout.write(`${line}\n`);

const app = createMobileApp({
  url: env["GRAPH_URL"] ?? "http://localhost:4000/graphql",
  sitePath: env["SITE_PATH"] ?? "reams",
  sendsIds: argv.includes("--ids"),
});

const stores = (await app.stores()) ?? [];
write(`${stores.length} stores, ${stores.filter(({ isOpenNow }) => isOpenNow === true).length} open now`);

await app.logIn(env["IDENTIFIER"] ?? "", env["PASSWORD"] ?? "");
const { viewer, coupons } = await app.card();
write(`Hello ${viewer?.firstName ?? "shopper"}: ${coupons?.clippedCount ?? "unknown"} coupons clipped`);

const [coupon] = coupons?.list.nodes ?? [];
if (coupon !== undefined) {
  const { coupon: clippedCoupon, userErrors } = await app.clip(coupon.id);
  write(`${coupon.summary}: ${clippedCoupon?.state ?? userErrors.map(({ code }) => code).join()}`);
  write(coupon.image?.absoluteUrl ?? "no picture");
}

const points = (await app.points())?.points;
write(`${points?.total ?? "unknown"} points, ${points?.progress?.pointsToNext ?? "unknown"} to the next reward`);
const receipts = (await app.receipts())?.receiptHistory;
for (const { transactionDate, total } of receipts?.nodes ?? []) write(`${transactionDate} ${total?.formatted ?? ""}`);

await app.logOut();
write(`Logged out: ${(await app.card()).viewer === null}`);
