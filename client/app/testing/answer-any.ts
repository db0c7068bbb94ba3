import { addTypenameToDocument } from "@apollo/client/utilities";
import {
  buildASTSchema,
  type DocumentNode,
  executeSync,
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLNamedOutputType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  visit,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const sdl = readFileSync(join(import.meta.dirname, "../../../schema/schema.graphql"), "utf8");

/** The schema without arguments, which have no effect here. */
const schema = buildASTSchema(visit(parse(sdl), { FieldDefinition: (node) => ({ ...node, arguments: [] }) }));

const withoutArguments = (query: DocumentNode): DocumentNode =>
  visit(query, {
    OperationDefinition: (node) => ({ ...node, variableDefinitions: [] }),
    Field: (node) => ({ ...node, arguments: [] }),
  });

/** Few ids for many objects, so that one object occurs at several places of a response. */
const DIFFERENT_IDS = 3;

/** An object of a response, with its id if its type has one, otherwise with its path. */
interface Thing {
  readonly key: string;
}

/** Returns a number that depends only on the text. */
const numberOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Valid dates, because pages calculate with them. */
const DAYS: Readonly<Record<string, string>> = {
  Date: "2026-11-20",
  DateTime: "2026-11-20T18:00:00.000Z",
  LocalTime: "18:00",
  YearMonth: "2026-11",
};
const VIEWER_PAGE = "https://ads.example/lehi";

/** Equal places have equal values, so that an object has the same values everywhere. */
function valueOf(type: GraphQLNamedOutputType, place: string): unknown {
  const number = numberOf(place);
  if (isEnumType(type)) return type.getValues()[number % type.getValues().length]?.value;
  if (isScalarType(type)) return { ...DAYS, Boolean: number % 2 === 0, Int: number, Float: number }[type.name] ?? place;
  const hasId = isObjectType(type) || isInterfaceType(type) ? "id" in type.getFields() : false;
  return { key: hasId ? `${type.name}-${number % DIFFERENT_IDS}` : place } satisfies Thing;
}

const fieldResolver: GraphQLFieldResolver<Thing, unknown> = ({ key }, _args, _context, { fieldName, returnType }) => {
  if (fieldName === "id") return key;
  // URLs have no scalar type of their own.
  if (fieldName === "adviewerPage") return VIEWER_PAGE;
  const named = getNamedType(returnType);
  const place = `${key}.${fieldName}`;
  const isList = isListType(isNonNullType(returnType) ? returnType.ofType : returnType);
  return isList ? ["a", "b", "c"].map((item) => valueOf(named, place + item)) : valueOf(named, place);
};

/** Executes a query with type names against the schema and returns arbitrary values. */
export function answerAny(query: DocumentNode): Record<string, unknown> {
  const { data, errors } = executeSync({
    schema,
    document: addTypenameToDocument(withoutArguments(query)),
    rootValue: { key: "" } satisfies Thing,
    fieldResolver,
    typeResolver: (_value, _context, _info, abstract) => schema.getPossibleTypes(abstract)[0]?.name,
  });
  if (!data || errors) throw new Error(errors?.[0]?.message ?? "no answer");
  // Plain objects, as after a transfer.
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
}
