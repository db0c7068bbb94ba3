import type { TypedDocumentNode } from "@apollo/client";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { buildSchema, isNonNullType, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentType } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { EventListQueryDocument } from "../../post/event/event-list.gql.ts";
import { FaqPageQueryDocument } from "../../post/faq/faq-page.gql.ts";
import { SignupFormQueryDocument } from "../../form/signup-form.gql.ts";
import { StoreLocatorQueryDocument } from "../../location/store-locator.gql.ts";
import { StorePageQueryDocument } from "../../location/store-page.gql.ts";
import { MorePostsQueryDocument } from "../../post/more-posts.gql.ts";
import { PostListQueryDocument } from "../../post/post-list.gql.ts";
import { PostPageQueryDocument } from "../../post/post-page.gql.ts";
import { ProduceGlossaryQueryDocument } from "../../post/produce/produce-glossary.gql.ts";
import { SearchPageQueryDocument } from "../../search/search-page.gql.ts";
import { ShopResultsQueryDocument } from "../../search/shop-results.gql.ts";
import { RegistrationQueryDocument } from "../../registration/registration.gql.ts";
import { SidebarQueryDocument } from "../../post/sidebar/sidebar.gql.ts";
import { SpecialCalendarQueryDocument } from "../../post/special/special-calendar.gql.ts";
import { type CachedField, type Selection, selectionOf } from "../../graphql/cache/cached-fields.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { answerAny } from "../../testing/answer-any.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CharitiesPageQueryDocument } from "../../charity/page/charities-page.gql.ts";
import CharitiesRoute from "../../charity/page/charities-route.tsx";
import { ContactPageQueryDocument } from "../../form/page/contact-page.gql.ts";
import ContactRoute from "../../form/page/contact-route.tsx";
import SignupRoute from "../../form/page/signup-route.tsx";
import { CouponPageQueryDocument } from "../../coupon/page/coupon-page.gql.ts";
import CouponRoute from "../../coupon/page/coupon-route.tsx";
import { HomePageQueryDocument } from "../../home/page/home-page.gql.ts";
import HomeRoute from "../../home/page/home-route.tsx";
import { HomeWeeklyAdQueryDocument } from "../../home/page/home-weekly-ad.gql.ts";
import { PocketSheetPageQueryDocument } from "../../coupon/page/pocket-sheet-page.gql.ts";
import PocketSheetRoute from "../../coupon/page/pocket-sheet-route.tsx";
import EventListRoute from "../../post/page/event-list-route.tsx";
import FaqRoute from "../../post/page/faq-route.tsx";
import { ListPromoQueryDocument } from "../../post/page/list-promo.gql.ts";
import SidebarLayout from "../../post/page/sidebar-layout.tsx";
import PostListRoute from "../../post/page/post-list-route.tsx";
import PostRoute from "../../post/page/post-route.tsx";
import ProduceRoute from "../../post/page/produce-route.tsx";
import SpecialRoute from "../../post/page/special-route.tsx";
import { ReceiptsPageQueryDocument } from "../../receipt/page/receipts-page.gql.ts";
import ReceiptsRoute from "../../receipt/page/receipts-route.tsx";
import RegisterRoute from "../../registration/page/register-route.tsx";
import { RewardsPageQueryDocument } from "../../reward/page/rewards-page.gql.ts";
import RewardsRoute from "../../reward/page/rewards-route.tsx";
import { SavingsPageQueryDocument } from "../../savings/page/savings-page.gql.ts";
import SavingsRoute from "../../savings/page/savings-route.tsx";
import SearchRoute from "../../search/page/search-route.tsx";
import StoreLocatorRoute from "../../location/page/store-locator-route.tsx";
import StoreRoute from "../../location/page/store-route.tsx";
import { AcceptTermsPageQueryDocument } from "../../terms/page/accept-terms-page.gql.ts";
import AcceptTermsRoute from "../../terms/page/accept-terms-route.tsx";
import { TeamPortalPageQueryDocument } from "../../team/page/team-portal-page.gql.ts";
import TeamPortalRoute from "../../team/page/team-portal-route.tsx";
import { WeeklyAdPageQueryDocument } from "../../weekly-ad/page/weekly-ad-page.gql.ts";
import WeeklyAdRoute from "../../weekly-ad/page/weekly-ad-route.tsx";

interface Page {
  readonly path: string;
  /** The route pattern when the path has parameters. */
  readonly route?: string;
  readonly Component: ComponentType<{ readonly params: Readonly<Record<string, string>> }>;
  /** The queries of the page; the schema determines which of their fields may be null. */
  readonly queries: readonly TypedDocumentNode<never, never>[];
  /**
   * Fields whose failure the page does not report: the notice of the frame, which is not rendered here, reports it, or
   * the page does not show them in this state.
   */
  readonly unneeded?: readonly string[];
}

const pages = [
  {
    path: "/",
    Component: HomeRoute,
    queries: [HomePageQueryDocument, HomeWeeklyAdQueryDocument],
  },
  { path: "/digital-coupons", Component: CouponRoute, queries: [CouponPageQueryDocument] },
  {
    path: "/rewards",
    Component: RewardsRoute,
    queries: [RewardsPageQueryDocument],
    // The session provides it.
    unneeded: ["viewer.firstName"],
  },
  { path: "/pocket-sheet", Component: PocketSheetRoute, queries: [PocketSheetPageQueryDocument] },
  { path: "/receipts", Component: ReceiptsRoute, queries: [ReceiptsPageQueryDocument] },
  { path: "/savings", Component: SavingsRoute, queries: [SavingsPageQueryDocument] },
  {
    path: "/charities",
    Component: CharitiesRoute,
    queries: [CharitiesPageQueryDocument],
    // The page of a shopper with a school does not show past ones.
    unneeded: ["viewer.pastCharities"],
  },
  {
    path: "/stores",
    Component: StoreLocatorRoute,
    queries: [StoreLocatorQueryDocument],
    unneeded: ["retailer.name", "retailer.mapStyles"],
  },
  {
    path: "/stores/provo",
    route: "/stores/:store",
    Component: StoreRoute,
    queries: [StorePageQueryDocument],
    unneeded: ["retailer.name", "retailer.mapStyles"],
  },
  {
    path: "/posts/recipes",
    Component: PostListRoute,
    queries: [PostListQueryDocument, ListPromoQueryDocument],
  },
  {
    path: "/posts/recipes/pie",
    route: "/posts/:category/:slug",
    Component: PostRoute,
    queries: [PostPageQueryDocument, MorePostsQueryDocument],
  },
  {
    path: "/posts/events",
    Component: SidebarLayout,
    queries: [SidebarQueryDocument],
  },
  { path: "/posts/events", Component: EventListRoute, queries: [EventListQueryDocument] },
  { path: "/posts/faq", Component: FaqRoute, queries: [FaqPageQueryDocument] },
  { path: "/posts/produce", Component: ProduceRoute, queries: [ProduceGlossaryQueryDocument] },
  {
    path: "/posts/specials",
    Component: SpecialRoute,
    queries: [SpecialCalendarQueryDocument],
  },
  {
    path: "/search",
    Component: SearchRoute,
    queries: [SearchPageQueryDocument, ShopResultsQueryDocument],
    unneeded: ["searchContent", "searchCoupons", "searchAdItems", "searchStores"],
  },
  {
    path: "/search?q=pie",
    Component: SearchRoute,
    queries: [SearchPageQueryDocument, ShopResultsQueryDocument],
    unneeded: ["postCategories"],
  },
  {
    path: "/contact-us",
    Component: ContactRoute,
    queries: [ContactPageQueryDocument],
    // What could not be read is not filled in; the shopper types it.
    unneeded: ["firstName", "lastName", "email", "phone", "homeStore"].map((field) => `viewer.${field}`),
  },
  { path: "/signup", Component: SignupRoute, queries: [SignupFormQueryDocument] },
  { path: "/register", Component: RegisterRoute, queries: [RegistrationQueryDocument] },
  { path: "/accept-terms", Component: AcceptTermsRoute, queries: [AcceptTermsPageQueryDocument] },
  { path: "/weekly-ad", Component: WeeklyAdRoute, queries: [WeeklyAdPageQueryDocument] },
  { path: "/team-portal", Component: TeamPortalRoute, queries: [TeamPortalPageQueryDocument] },
] as unknown as readonly Page[];

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../../schema/schema.graphql"), "utf8"));

/** Types whose fields are read one by one. */
const READ_BY_FIELD = ["User", "Retailer", "Team"];

function canBeNull(typename: string, { nameInCache }: CachedField): boolean {
  const type = schema.getType(typename);
  const name = nameInCache({}).replace(/\(.*$/, "");
  return isObjectType(type) && !isNonNullType(type.getFields()[name]?.type);
}

/** Returns the paths of the fields of a query that may fail on their own. */
function pathsIn(selection: Selection, typename: string, above: readonly string[] = []): readonly string[][] {
  return selection.of(typename).flatMap((field) => {
    const path = [...above, field.nameInResponse];
    const type = schema.getType(typename);
    const named = isObjectType(type) ? String(type.getFields()[field.nameInCache({}).replace(/\(.*$/, "")]?.type) : "";
    const inner = READ_BY_FIELD.find((name) => named.replaceAll(/[[\]!]/g, "") === name);
    const below = inner && field.selection && above.length === 0 ? pathsIn(field.selection, inner, path) : [];
    return canBeNull(typename, field) ? [path, ...below] : below;
  });
}

/** Valid values for fields that need a certain format. */
const REAL: readonly (readonly [RegExp, unknown])[] = [
  [/^timeZone$/, "America/Denver"],
  [/(?:^url|Url)$/, "https://pictures.example/one.webp"],
  [/^fraction$/, 0.5],
  [/^stale$/, false],
];

const real = (name: string, value: unknown): unknown =>
  typeof value !== "object" ? (REAL.find(([pattern]) => pattern.test(name))?.[1] ?? value) : value;

const answerTo = (query: TypedDocumentNode<never, never>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(answerAny(query)), real) as Record<string, unknown>;

const nameOf = (query: TypedDocumentNode<never, never>): string => {
  const [operation] = query.definitions;
  return operation?.kind === "OperationDefinition" ? (operation.name?.value ?? "") : "";
};

function without(data: Record<string, unknown>, [first = "", second]: readonly string[]): Record<string, unknown> {
  if (second === undefined) return { ...data, [first]: null };
  return { ...data, [first]: { ...(data[first] as object), [second]: null } };
}

async function show({ path, route, Component, queries }: Page, lost: readonly string[] = []) {
  const answers = queries.map((query): [string, FakeAnswers[string]] => {
    const data = answerTo(query);
    const isOfQuery = lost.length > 0 && (lost[0] ?? "") in data && pathsOf(query).includes(lost.join("."));
    const errors = [{ message: "Down.", path: lost }];
    return [nameOf(query), () => (isOfQuery ? { data: without(data, lost), errors } : { data })];
  });
  const { client } = fakeGraph(
    Object.fromEntries([[nameOf(visitor), () => ({ data: answerTo(visitor) })], ...answers]),
  );
  await client.query({ query: VisitorQueryDocument });
  const Main = () => (
    <main>
      <Component params={{ store: "provo", category: "recipes", slug: "pie" }} />
    </main>
  );
  renderPage(client, [{ path: route ?? path.replace(/\?.*$/, ""), Component: Main }], path);
  await waitFor(() => expect(screen.getByRole("main").textContent).not.toBe(""));
}

const visitor = VisitorQueryDocument as unknown as TypedDocumentNode<never, never>;

const pathsOf = (query: TypedDocumentNode<never, never>): readonly string[] =>
  pathsIn(selectionOf(query), "Query").map((path) => path.join("."));

const retries = () => screen.queryAllByRole("button", { name: /^Retry/ });

afterEach(cleanup);

describe.each(pages.map((page) => [page.path, page] as const))("the page %s", (_path, page) => {
  const paths = page.queries.flatMap(pathsOf).filter((path) => page.unneeded?.includes(path) !== true);

  it("shows no Retry if everything was read", async () => {
    await show(page);
    await expect.poll(() => retries().length).toBe(0);
  });

  it.each(paths)("shows Retry if %s could not be read", async (path) => {
    await show(page, path.split("."));
    await expect.poll(() => retries().length, { message: path }).toBeGreaterThan(0);
  });
});
