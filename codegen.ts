import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = {
  ID: "string",
  Date: "string",
  DateTime: "string",
};

/** Generates every GraphQL type of the repository from files alone; nothing needs to run. */
const config: CodegenConfig = {
  schema: "schema/!(schema).graphql",
  generates: {
    "gateway/src/lib/graph/schema-types.generated.ts": {
      plugins: ["typescript"],
      config: { scalars, useTypeImports: true, enumsAsConst: true, immutableTypes: true },
    },
    "gateway/src/schema.generated.ts": {
      plugins: ["typescript-resolvers", "./scripts/codegen/schema-types.mjs"],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsConst: true,
        immutableTypes: true,
        namespacedImportName: "Types",
        schemaTypes: "./lib/graph/schema-types.generated.ts",
        contextType: "./context.ts#Context",
        defaultMapper: undefined,
        mappers: {
          UserError: "./errors/user-error.ts#UserError as UserErrorSource",
          Image: "./lib/media-urls.ts#SizedImage",
          Retailer: "./modules/retailer/types.ts#RetailerSource",
          BotCheck: "./auth/context.ts#BotCheckSettings",
          Menu: "./upstreams/content/decode-menus.ts#ContentMenu",
          MenuItem: "./upstreams/content/decode-menus.ts#ContentMenuItem",
          Location: "./modules/location/types.ts#LocationSource",
          HoursException: "./upstreams/content/decode-locations.ts#DatedHours",
          DayHours: "./upstreams/content/decode-parts.ts#ListedHours",
          HoursGroup: "./upstreams/content/decode-locations.ts#HoursGroup as HoursGroupSource",
          PostLink: "./upstreams/content/decode-posts.ts#PostAddress",
          Post: "./modules/post/types.ts#PostSource",
          SpecialCalendar: "./modules/post/special/types.ts#CalendarSource",
          Special: "./modules/post/special/types.ts#SpecialSource",
          Popup: "./modules/post/popup/types.ts#PopupSource",
          SearchSuggestion: "./modules/post/content-search/types.ts#SuggestionSource",
          FoundCoupon: "./modules/coupon/types.ts#CouponSource",
          BannerAd: "./modules/post/banner-ad/types.ts#BannerAdSource",
          CouponFacet: "./modules/coupon/book.ts#BookFacet",
          CouponBook: "./modules/coupon/types.ts#CouponBookSource",
          Coupon: "./modules/coupon/types.ts#CouponSource",
          SignupForm: "./modules/form/types.ts#FormSource",
          WeeklyAd: "./modules/weekly-ad/types.ts#WeeklyAdSource",
          WeeklyAdItem: "./modules/weekly-ad/types.ts#WeeklyAdItemSource",
          Receipt: "./modules/receipt/types.ts#ReceiptSource",
          CouponVerdict: "./modules/receipt/verdicts/facts.ts#Verdict",
          ShoppingList: "./upstreams/portal/lists.ts#StoredList",
          Points: "./modules/points/types.ts#PointsSource",
          User: "./modules/user/types.ts#UserSource",
          Support: "./auth/staff/staff-session.ts#SupportSession",
          AuditEntry: "./upstreams/sso/staff.ts#Audited",
          SupportCase: "./upstreams/sso/cases.ts#StoredCase",
          Customer: "./modules/support/customer-view.ts#CustomerSource",
          ClipAttempt: "./modules/coupon/types.ts#ClipAttemptSource",
          Team: "./auth/staff/staff-session.ts#TeamSession",
          ShopperSession: "./modules/session/types.ts#ShopperSessionSource",
        },
      },
    },
    "e2e/mobile-app/operations.generated.ts": {
      plugins: ["typescript-operations", "typed-document-node"],
      documents: "e2e/mobile-app/operations/*.graphql",
      config: { scalars, useTypeImports: true, enumsAsConst: true, immutableTypes: true },
    },
    "client/app/graphql/schema.generated.ts": {
      plugins: ["typescript"],
      config: { scalars, useTypeImports: true, enumsAsConst: true, immutableTypes: true, onlyOperationTypes: true },
      documents: "client/app/**/*.graphql",
    },
    "client/app/": {
      preset: "near-operation-file",
      presetConfig: {
        extension: ".gql.ts",
        baseTypesPath: "graphql/schema.generated.ts",
        importTypesNamespace: "Types",
      },
      documents: "client/app/**/*.graphql",
      plugins: ["typescript-operations", "typed-document-node", "./scripts/codegen/typed-hooks.mjs"],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsConst: true,
        immutableTypes: true,
        inlineFragmentTypes: "mask",
        customDirectives: { apolloUnmask: true },
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        hooksFrom: "#graphql/hooks",
      },
    },
  },
};

export default config;
