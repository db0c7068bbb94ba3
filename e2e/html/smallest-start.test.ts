import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServiceName, serviceNames } from "../../contracts/service-names.ts";
import { controlAt } from "../stack/control.ts";
import { cora } from "../stack/shoppers.ts";
import { logIn } from "./login.ts";
import { product, visitorAt } from "./product.ts";
import type { Page } from "./visitor/page.ts";

const control = controlAt(product.controlPort);
const needed: readonly ServiceName[] = ["content", "commerce", "ad-viewer"];

/** The calls that the guide lists as the smallest start, such as `commerce POST /retailers/{retailerId}/login`. */
function documentedCalls(): readonly string[] {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/replacing-a-service.md"), "utf8");
  const [, section = ""] = guide.split("## The smallest start");
  const [table = ""] = section.split(/\n## /);
  return [...table.matchAll(/^\| `([a-z-]+)`\s*\| `([A-Z]+ [^`]+)`/gm)].map(([, name, call]) => `${name} ${call}`);
}

const notices = ({ whole }: Page): readonly string[] => whole.all("alert").map(({ text }) => text);

beforeAll(async () => {
  const others = serviceNames.filter((name) => !needed.includes(name));
  await Promise.all(others.map((name) => control.break(name, { mode: "error" })));
  await control.resetCounters();
});

afterAll(() => control.mend());

test("a site has content, stores, the weekly ad, coupons, logins and clips by the calls of the smallest start alone", async () => {
  const visitor = visitorAt("bluebird");
  for (const path of ["/", "/stores", "/weekly-ad", "/digital-coupons", "/posts/recipes", "/terms"]) {
    const page = await visitor.open(path);
    expect([path, page.status, notices(page)]).toEqual([path, 200, []]);
  }
  const coupons = await logIn(visitor, cora, "/digital-coupons");
  const button = coupons.main.first("button", /^Clip /);
  const clipped = await visitor.press(button);
  expect([notices(coupons), notices(clipped)]).toEqual([[], []]);
  const card = await visitor.open("/digital-coupons?view=clipped");
  expect(card.main.text).toContain(button.name.replace(/^Clip (.*),.*$/, "$1"));

  const counters = Object.entries(await control.counters());
  const calls = counters.flatMap(([name, routes]) => Object.keys(routes).map((route) => `${name} ${route}`));
  expect(documentedCalls().length).toBeGreaterThan(10);
  expect(calls.filter((call) => !documentedCalls().includes(call))).toEqual([]);
});
