import {
  assertInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
} from "graphql";
import { demoPassword } from "../graph.ts";

/** Meaningful values for arguments and input fields, by `Type.field.argument` or `Input.field`. */
const samples: Readonly<Record<string, unknown>> = {
  "Query.app.version": "1.0",
  "CouponBy.offerCode": "300012",
  "ContentAddressInput.category": "recipes",
  "ContentAddressInput.slug": "banana-bread",
  "Query.form.name": "contact",
  "Query.legalText.kind": "REGISTER_TERMS",
  "Query.location.slug": "provo-center-street",
  "Query.post.category": "recipes",
  "Query.post.slug": "banana-bread",
  "Query.promo.page": "digital-coupons",
  "Query.promo.location": "top",
  "Query.searchContent.query": "bread",
  "Query.searchSuggestions.query": "bre",
  "Query.searchAdItems.query": "a",
  "Query.couponSearch.query": "a",
  "Query.searchCoupons.query": "a",
  "Query.searchStores.query": "a",
  "Query.sidebar.path": "/digital-coupons",
  "Retailer.menu.slug": "main",
  "PasswordResetLinkInput.email": "unknown@example.com",
  "PasswordResetLinkInput.token": "a-token-that-was-never-sent",
  "CustomerLookup.by": "SHOPPER_NUMBER",
  "CustomerLookup.value": "41000000101",
  "CustomerLookup.reason": "asked by a test",
  "RevealCustomerInput.reason": "asked by a test",
  "EndCustomerSessionsInput.reason": "asked by a test",
  "LiftLoginSlowdownInput.reason": "asked by a test",
  "SendCustomerPasswordResetInput.reason": "asked by a test",
  "ReportNotMeInput.clientId": "00000000-0000-4000-8000-000000000001",
  "ReportMissedCouponInput.clientId": "00000000-0000-4000-8000-000000000001",
  "ReportMissingPointsInput.clientId": "00000000-0000-4000-8000-000000000001",
  "OpenCaseInput.clientId": "00000000-0000-4000-8000-000000000001",
  "AddCaseNoteInput.changeId": "00000000-0000-4000-8000-000000000001",
  "HandOverCaseInput.changeId": "00000000-0000-4000-8000-000000000001",
  "UnfreezeRedemptionInput.changeId": "00000000-0000-4000-8000-000000000001",
  "DecideCardClaimInput.changeId": "00000000-0000-4000-8000-000000000001",
  "RequestCardClaimInput.claimId": "00000000-0000-4000-8000-000000000001",
  "CloseCaseInput.changeId": "00000000-0000-4000-8000-000000000001",
  "OpenCaseInput.reason": "asked by a test",
  "UnfreezeRedemptionInput.reason": "asked by a test",
  "DecideCardClaimInput.reason": "asked by a test",
  "CloseCaseInput.reason": "asked by a test",
  "ExportCaseInput.reason": "asked by a test",
  "LoginInput.identifier": "ben@example.com",
  "LoginInput.password": demoPassword,
  "AddListItemInput.token": "a-token-that-was-never-made",
  "ChangeListItemInput.token": "a-token-that-was-never-made",
  "UpdateHomeStoreInput.storeNumber": "1",
  "SubmitFormInput.form": "contact",
  "SubscribeEmailInput.form": "email-signup",
};

/** Optional arguments that the tests pass anyway: they make the field return data, or keep a response small. */
const always = (coordinate: string): boolean => coordinate in samples || coordinate.endsWith(".first");

const byScalar: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Date: "1990-01-01",
  DateTime: "2026-05-04T13:30:00.000Z",
  Float: 1.5,
  ID: "sample-id",
  Language: "en",
  LocalTime: "06:00",
  YearMonth: "2026-05",
  Int: 2,
  String: "sample",
};

/** Values that replace the samples in a test, by the same keys. */
export type Overrides = Readonly<Record<string, unknown>>;

function isRequired({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

function sampleInput(typeName: string, fields: readonly GraphQLInputField[], isOneOf: boolean, over: Overrides) {
  const fieldsByName = fields.map((field) => ({ coordinate: `${typeName}.${field.name}`, field }));
  const [first] = fieldsByName;
  const sampleFields = isOneOf
    ? [
        fieldsByName.find(({ coordinate }) => coordinate in over) ??
          fieldsByName.find(({ coordinate }) => coordinate in samples) ??
          first,
      ].filter((item) => item !== undefined)
    : fieldsByName.filter(({ coordinate, field }) => isRequired(field) || always(coordinate) || coordinate in over);
  return Object.fromEntries(
    sampleFields.map(({ coordinate, field }) => [field.name, sampleOf(coordinate, field.type, over)] as const),
  );
}

/** Returns a sample value for an argument or an input field; throws for a scalar without a sample. */
export function sampleOf(coordinate: string, type: GraphQLInputType, over: Overrides): unknown {
  if (coordinate in over) return over[coordinate];
  if (coordinate in samples) return samples[coordinate];
  if (isNonNullType(type)) return sampleOf(coordinate, type.ofType, over);
  if (isListType(type)) return [sampleOf(coordinate, type.ofType, over)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const { name, isOneOf } = assertInputObjectType(type);
    return sampleInput(name, Object.values(type.getFields()), isOneOf, over);
  }
  if (type.name in byScalar) return byScalar[type.name];
  throw new Error(`There is no sample for the scalar ${type.name} of ${coordinate}: add one to samples.ts.`);
}

/** Returns the arguments that a test passes to a field: the required ones, and those with a sample. */
export function sampleArguments(coordinate: string, args: readonly GraphQLArgument[], over: Overrides) {
  return args
    .map((arg) => ({ arg, at: `${coordinate}.${arg.name}` }))
    .filter(
      ({ arg, at }) => isRequired(arg) || always(at) || at in over || hasOverride(arg.type, { ...samples, ...over }),
    )
    .map(({ arg, at }) => ({ name: arg.name, type: String(arg.type), value: sampleOf(at, arg.type, over) }));
}

function hasOverride(type: GraphQLInputType, over: Overrides): boolean {
  if (isNonNullType(type) || isListType(type)) return hasOverride(type.ofType, over);
  return isInputObjectType(type) && Object.keys(over).some((key) => key.startsWith(`${type.name}.`));
}
