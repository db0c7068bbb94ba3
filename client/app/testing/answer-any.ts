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

/** The graph without arguments, which decide nothing here. */
const schema = buildASTSchema(visit(parse(sdl), { FieldDefinition: (node) => ({ ...node, arguments: [] }) }));

const withoutArguments = (query: DocumentNode): DocumentNode =>
  visit(query, {
    OperationDefinition: (node) => ({ ...node, variableDefinitions: [] }),
    Field: (node) => ({ ...node, arguments: [] }),
  });

/** Few ids for many objects, so that the same object comes at several places of an answer. */
const DIFFERENT_IDS = 3;

/** An object of an answer: its id where its type has one, its place in the answer otherwise. */
interface Thing {
  readonly key: string;
}

/** A number that follows from a text. */
const numberOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Pages calculate with these. */
const DAYS: Readonly<Record<string, string>> = { Date: "2026-11-20", DateTime: "2026-11-20T18:00:00.000Z" };

/** The same thing has the same value everywhere. */
function valueOf(type: GraphQLNamedOutputType, place: string): unknown {
  const number = numberOf(place);
  if (isEnumType(type)) return type.getValues()[number % type.getValues().length]?.value;
  if (isScalarType(type)) return { ...DAYS, Boolean: number % 2 === 0, Int: number, Float: number }[type.name] ?? place;
  const hasId = isObjectType(type) || isInterfaceType(type) ? "id" in type.getFields() : false;
  return { key: hasId ? `${type.name}-${number % DIFFERENT_IDS}` : place } satisfies Thing;
}

const fieldResolver: GraphQLFieldResolver<Thing, unknown> = ({ key }, _args, _context, { fieldName, returnType }) => {
  if (fieldName === "id") return key;
  const named = getNamedType(returnType);
  const place = `${key}.${fieldName}`;
  const isList = isListType(isNonNullType(returnType) ? returnType.ofType : returnType);
  return isList ? ["a", "b", "c"].map((item) => valueOf(named, place + item)) : valueOf(named, place);
};

/** Answers a query with type names by the graph's schema, with values that mean nothing. */
export function answerAny(query: DocumentNode): Record<string, unknown> {
  const { data, errors } = executeSync({
    schema,
    document: addTypenameToDocument(withoutArguments(query)),
    rootValue: { key: "" } satisfies Thing,
    fieldResolver,
    typeResolver: (_value, _context, _info, abstract) => schema.getPossibleTypes(abstract)[0]?.name,
  });
  if (!data || errors) throw new Error(errors?.[0]?.message ?? "no answer");
  // As it comes over the line: objects of the plain kind.
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
}
