import { getComposedSchemaFromConfig } from "@graphql-mesh/compose-cli";
import { DefaultLogger } from "@graphql-mesh/utils";
import { type JSONSchemaOperationConfig, loadJSONSchemaSubgraph } from "@omnigraph/json-schema";
import type { Upstreams } from "../hand-written/reads.ts";

type Leaf = "string" | "number" | "integer" | "boolean";

/** The shape of a response: leaves by name, objects, and lists with one item shape. */
export type Shape = Leaf | readonly [Shape] | { readonly [name: string]: Shape };

/** A schema in the format of the loader. */
type JsonSchema = Exclude<NonNullable<JSONSchemaOperationConfig["responseSchema"]>, string>;

function toSchema(shape: Shape, title: string): JsonSchema {
  if (typeof shape === "string") return { type: shape };
  if (isList(shape)) return { type: "array", items: toSchema(shape[0], `${title}Item`) };
  const properties = Object.entries(shape).map(([name, inner]) => [name, toSchema(inner, `${title}${name}`)] as const);
  return { type: "object", title, properties: Object.fromEntries(properties) };
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** Returns the GraphQL selection of all fields of a shape. */
export function selectionOf(shape: Shape): string {
  if (typeof shape === "string") return "";
  if (isList(shape)) return selectionOf(shape[0]);
  return `{ ${Object.entries(shape)
    .map(([name, inner]) => `${name} ${selectionOf(inner)}`)
    .join(" ")} }`;
}

const offer = {
  OfferId: "string",
  OfferCode: "string",
  BrandName: "string",
  CategoryName: "string",
  OfferSummary: "string",
  OfferDescription: "string",
  OfferDisclaimer: "string",
  OfferImage1: "string",
  OfferExpiryDate: "string",
  OfferActiveDate: "string",
  OfferValue: "number",
  TimesRedeemed: "integer",
  LastRedeemed: "string",
  IsPromoted: "boolean",
} as const;

export type Source = "Loyalty" | "Content";

const shopper = "{args.shopper}";
const programme = "/loyalty/app-reams";

/** The reads of the services: the path of each, and the used fields of its response. */
export const sourceReads = {
  customer: {
    source: "Loyalty",
    path: `${programme}/customer?frqShopperNo=${shopper}`,
    shape: { FirstName: "string", LastName: "string", EmailAddress: "string" },
  },
  receipts: {
    source: "Loyalty",
    path: `${programme}/customers/${shopper}/receipts?daysAgo={args.daysAgo}`,
    shape: [{ TransactionDate: "string", ReceiptTextData: "string" }],
  },
  points: { source: "Loyalty", path: `${programme}/customers/${shopper}/points/total`, shape: { Points: "integer" } },
  credits: {
    source: "Loyalty",
    path: `${programme}/customers/${shopper}/credits`,
    shape: { CurrentCredits: [{ Description: "string", Date: "string", IssuedBalance: "number", Balance: "number" }] },
  },
  savings: {
    source: "Loyalty",
    path: `${programme}/customer/${shopper}/savings`,
    shape: [
      {
        AdjustmentValue: "number",
        DigitalCouponsOfferValue: "number",
        InstantOfferSavings: "number",
        LoyaltyOfferSavings: "number",
        TargetedOfferSavings: "number",
      },
    ],
  },
  coupons: {
    source: "Loyalty",
    path: `${programme}/quotient/${shopper}/offers`,
    shape: { Available: [offer], Activated: [offer], Redeemed: [offer] },
  },
  stores: {
    source: "Content",
    path: "/sites/reams/locations",
    shape: {
      locations: [{ storeNumber: "string", name: "string", city: "string", state: "string", phoneNumber: "string" }],
    },
  },
} as const satisfies Record<string, { readonly source: Source; readonly path: string; readonly shape: Shape }>;

export type SourceRead = keyof typeof sourceReads;

/** Returns the field name of a read in the source's graph, which conflicts with no other field. */
export const fieldOf = (read: SourceRead): string => `raw_${read}`;

function operationsOf(source: Source): JSONSchemaOperationConfig[] {
  const own = Object.entries(sourceReads).filter(([, read]) => read.source === source);
  return own.map(([name, { path, shape }]) => ({
    type: "Query" as const,
    field: fieldOf(name as SourceRead),
    path,
    method: "GET" as const,
    responseSchema: toSchema(shape, `Raw_${name}`),
    argTypeMap: {
      ...(path.includes(shopper) ? { shopper: { type: "string" as const } } : {}),
      ...(path.includes("daysAgo") ? { daysAgo: { type: "integer" as const } } : {}),
    },
  }));
}

/** Returns the supergraph of both services, as the composer of Hive Gateway prints it. */
export function composeSources({ loyalty, content }: Upstreams): Promise<string> {
  const handlerOf = (source: Source, endpoint: string) => ({
    sourceHandler: loadJSONSchemaSubgraph(source, {
      endpoint,
      operationHeaders: { authorization: "{context.headers.authorization}" },
      operations: operationsOf(source),
    }),
  });
  const subgraphs = [handlerOf("Loyalty", loyalty), handlerOf("Content", content)];
  return getComposedSchemaFromConfig({ subgraphs }, new DefaultLogger("bench"));
}
