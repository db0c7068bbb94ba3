import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { root } from "../run/run.ts";
import { brokenRules } from "./check.ts";
import { importsOf } from "./imports.ts";
import { contextTypes, zoneRules } from "./rules.ts";

// For each rule, in the same order: an import that only this rule forbids, and a similar one that is allowed.
const samples = [
  ["gateway/src/app/app.ts", "client/app/lib/text/money.ts", "gateway/src/platform/text/money.ts"],
  ["extensions/two-step-clips/index.ts", "gateway/src/app/app.ts", "gateway/src/extension-api.ts"],
  ["scripts/connector.ts", "extensions/two-step-clips/index.ts", "extensions/two-step-clips/testing/deal-desk.ts"],
  ["client/app/root.tsx", "services/src/main.ts", "client/app/ui/overlay/announcer.tsx"],
  ["http-server/run.ts", "gateway/src/platform/config/environment.ts", "package:fastify"],
  ["client/app/entry.server.tsx", "http-server/request-id.ts", "client/app/lib/text/money.ts"],
  ["input-rules/email.ts", "gateway/src/app/app.ts", "input-rules/phone.ts"],
  ["coupon-list/sort-coupons.ts", "gateway/src/app/app.ts", "coupon-list/coupon.ts"],
  ["settings/values.ts", "http-server/run.ts", "package:valibot"],
  ["client/app/root.tsx", "settings/values.ts", "input-rules/phone.ts"],
  ["services/src/faces/loyalty/service.ts", "package:graphql", "package:fastify"],
  ["e2e/stack/stack.ts", "client/app/lib/text/money.ts", "tools/product/team-logins.ts"],
  ["explorer/src/main.tsx", "client/app/root.tsx", "explorer/src/explorer.tsx"],
  ["bench/contestants.ts", "services/src/faces/loyalty/service.ts", "services/src/faces/ad-viewer/wire.generated.ts"],
  ["codegen.ts", "bench/main.ts", "scripts/codegen/schema-types.mjs"],
  ["scripts/scale.ts", "e2e/scale/shape.ts", "tools/process/start-process.ts"],
  ["tools/process/start-process.ts", "scripts/run/run.ts", "tools/product/parts.ts"],
  [
    "gateway/src/modules/receipt/verdicts/presence.ts",
    "gateway/src/modules/coupon/products/product-words.ts",
    "gateway/src/modules/coupon/index.ts",
  ],
  [
    "gateway/src/modules/post/resolvers.ts",
    "gateway/src/app/graph/graph-parts.ts",
    "gateway/src/app/graph/schema.generated.ts",
  ],
  ["gateway/src/engine/schema.ts", "gateway/src/modules/coupon/resolvers.ts", "gateway/src/app/context/context.ts"],
  ["gateway/src/app/app.ts", "gateway/src/engine/graph.ts", "gateway/src/engine/index.ts"],
  [
    "gateway/src/platform/errors/app-error.ts",
    "gateway/src/modules/post/index.ts",
    "gateway/src/platform/text/money.ts",
  ],
  [
    "gateway/src/modules/post/resolvers.ts",
    "gateway/src/platform/http/upstream-http.ts",
    "gateway/src/platform/errors/app-error.ts",
  ],
  ["gateway/src/modules/coupon/loyalty.ts", "package:graphql", "gateway/src/platform/http/upstream-http.ts"],
  ["gateway/src/modules/post/resolvers.ts", "package:dataloader", "package:graphql"],
  [
    "gateway/src/platform/cache/public-cache.ts",
    "gateway/src/platform/upstreams/scope.ts",
    "gateway/src/platform/errors/upstream-error.ts",
  ],
  ["gateway/src/app/app.ts", "package:got", "package:fastify"],
  ["gateway/src/platform/cache/redis-store.ts", "package:@redis/client", "gateway/src/platform/redis/redis-client.ts"],
  [
    "gateway/src/modules/coupon/resolvers.ts",
    "gateway/src/platform/upstreams/loyalty/wire.generated.ts",
    "gateway/src/modules/coupon/port.ts",
  ],
  [
    "gateway/src/modules/coupon/loyalty-decode.ts",
    "gateway/src/platform/upstreams/commerce/wire.generated.ts",
    "gateway/src/platform/upstreams/loyalty/wire.generated.ts",
  ],
  [
    "services/src/faces/commerce/sessions.ts",
    "services/src/faces/sso/routes.ts",
    "services/src/core/sessions/renewals.ts",
  ],
  [
    "services/src/core/offers/card.ts",
    "services/src/faces/loyalty/wire.generated.ts",
    "services/src/core/content/wire.generated.ts",
  ],
  ["services/src/kit/start.ts", "services/src/core/tables.ts", "services/src/kit/clock.ts"],
  [
    "client/app/coupon/card/coupon-card.tsx",
    "client/app/login/login-pane.tsx",
    "client/app/coupon/lib/sort-coupons.ts",
  ],
  ["client/app/coupon/help-alert.tsx", "client/app/coupon/page/lapsed-coupons.tsx", "client/app/lib/text/money.ts"],
  [
    "client/app/sso/page/sso-account-route.tsx",
    "client/app/account/page/account-route.tsx",
    "client/app/account/page/shopper-account.tsx",
  ],
  ["client/app/session/context.ts", "client/app/login/use-login.ts", "client/app/lib/text/money.ts"],
  ["client/app/ui/icons.tsx", "package:@apollo/client", "package:react"],
  ["client/app/lib/text/money.ts", "package:react", "client/app/lib/time/dates.ts"],
  ["client/app/login/login-pane.tsx", "package:formik", "client/app/forms/aisle-form.tsx"],
  ["client/app/coupon/help-alert.tsx", "client/app/session/page-context.server.ts", "client/app/session/context.ts"],
  ["client/app/root.tsx", "package:react-router", "package:react-router-dom"],
] as const;

it("has a sample for every rule", () => {
  expect(samples).toHaveLength(zoneRules.length);
});

it.each(samples.map((sample, index) => [index, ...sample] as const))(
  "rule %i forbids %s to import %s, but not %s",
  (index, from, forbidden, allowed) => {
    expect(brokenRules(from, forbidden)).toEqual([zoneRules[index]]);
    expect(brokenRules(from, allowed)).toEqual([]);
  },
);

it.each([
  ["scripts/bench.ts", "bench/main.ts"],
  ["e2e/stack/stack.ts", "scripts/start/busy-ports.ts"],
  ["e2e/stack/stack.ts", "bench/harness/cores.ts"],
  ["bench/harness/rounds.ts", "e2e/stack/stack.ts"],
  ["bench/contestants.ts", "scripts/run/run.ts"],
  ["tools/ports.ts", "e2e/graph/ports.ts"],
  ["tools/load/closed-loop.ts", "bench/report/statistics.ts"],
  ["tools/product/parts.ts", "gateway/src/platform/config/schema.ts"],
  ["tools/product/parts.test.ts", "client/server/settings.ts"],
  ["tools/http.ts", "http-server/run.ts"],
  ["gateway/src/main.ts", "tools/ports.ts"],
  ["gateway/src/main.ts", "gateway/src/engine/documents/read-manifest.ts"],
  ["gateway/src/modules/calendar/calendar-content.ts", "gateway/src/engine/fastify/ask-graph.ts"],
  ["gateway/src/modules/post/read-posts.ts", "gateway/src/app/context/create-context.ts"],
  ["gateway/src/modules/post/read-posts.ts", "gateway/src/main.ts"],
  ["gateway/src/engine/graph-route.ts", "gateway/src/app/context/request-contexts.ts"],
  ["gateway/src/engine/graph-route.ts", "gateway/src/modules/coupon/index.ts"],
  ["gateway/src/platform/auth/guards.ts", "gateway/src/app/context/context.ts"],
  ["gateway/src/platform/telemetry/metrics.ts", "gateway/src/engine/index.ts"],
  ["gateway/src/modules/coupon/loyalty.ts", "gateway/src/engine/index.ts"],
  ["gateway/src/modules/coupon/offer-loaders.ts", "gateway/src/app/context/context.ts"],
  ["gateway/src/modules/support/port.ts", "package:graphql"],
  ["gateway/src/platform/upstreams/sso/decode.ts", "gateway/src/platform/upstreams/loyalty/wire.generated.ts"],
])("does not let %s import %s", (from, to) => {
  expect(brokenRules(from, to)).toHaveLength(1);
});

it.each([
  ["e2e/stack/stack.ts", "tools/ports.ts"],
  ["bench/contestants.ts", "tools/product/parts.ts"],
  ["tools/product/addresses.ts", "contracts/service-names.ts"],
  ["tools/product/secrets.ts", "input-rules/secret.ts"],
  ["gateway/src/platform/http/wire/got-sender.ts", "package:got"],
  ["client/app/forms/schema.ts", "package:yup"],
  ["client/app/coupon/page/coupon-route.tsx", "client/app/session/page-context.server.ts"],
  ["client/app/coupon/page/lapsed-coupons.tsx", "client/app/receipt/verdicts/verdict-lines.tsx"],
  ["client/app/graphql/page-client.test.ts", "client/app/coupon/page/coupon-page.gql.ts"],
  ["gateway/src/modules/post/resolvers.test.ts", "gateway/src/platform/http/upstream-http.ts"],
  ["gateway/src/modules/coupon/create-coupons.ts", "gateway/src/platform/cache/public-cache.ts"],
  ["gateway/src/platform/loader/loader.ts", "package:dataloader"],
  ["gateway/src/modules/sso/sso.ts", "gateway/src/platform/upstreams/sso/wire.generated.ts"],
  ["services/src/faces/sso/revoked-by-account.test.ts", "services/src/faces/commerce/service.ts"],
])("lets %s import %s", (from, to) => {
  expect(brokenRules(from, to)).toEqual([]);
});

it.each([
  ["client/app/coupon/help-alert.tsx", "client/app/root.tsx"],
  ["client/app/coupon/coupon-browser.test.tsx", "client/app/login/login-pane.tsx"],
  ["client/app/ui/page/panel.tsx", "client/app/coupon/help-alert.tsx"],
  ["client/app/ui/page/panel.tsx", "client/app/coupon/page/lapsed-coupons.tsx"],
  ["client/app/testing/render-page.tsx", "client/app/layout/use-layout.ts"],
  ["client/app/root.tsx", "client/app/home/page/home-route.tsx"],
  ["client/server/page.ts", "client/app/site/page/robots-file.tsx"],
])("forbids %s to import %s as well", (from, to) => {
  expect(brokenRules(from, to)).toHaveLength(1);
});

const contextFiles = globSync("gateway/src/app/**/*.ts", { cwd: root }).filter((file) =>
  new RegExp(contextTypes).test(file),
);

it("lets modules and the engine name five files of the app", () => {
  expect(contextFiles).toHaveLength(5);
});

it.each(contextFiles)("%s holds types alone", (file) => {
  const { outputText } = ts.transpileModule(readFileSync(join(root, file), "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true, removeComments: true },
  });
  expect(outputText.trim()).toMatch(/^export (\{\}|\* from "\.\.\/\.\.\/platform\/[^"]+");$/);
});

const folder = mkdtempSync(join(tmpdir(), "aisle-zones-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("finds every form of import", () => {
  mkdirSync(join(folder, "client/app/lib"), { recursive: true });
  writeFileSync(join(folder, "client/app/lib/a.tsx"), "");
  writeFileSync(
    join(folder, "client/app/x.tsx"),
    [
      'import type { A } from "./lib/a";',
      'import "node:fs";',
      'export * from "@chakra-ui/react/menu";',
      'const late = import("got");',
      'import { queryHook } from "#graphql/hooks";',
    ].join("\n"),
  );
  expect(importsOf(folder, "client/app/x.tsx").toSorted((a, b) => a.localeCompare(b))).toEqual([
    "client/app/graphql/hooks.ts",
    "client/app/lib/a.tsx",
    "package:@chakra-ui/react",
    "package:fs",
    "package:got",
  ]);
});
