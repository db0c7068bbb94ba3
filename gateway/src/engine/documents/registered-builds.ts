import { getOperationAST, type GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql";
import { deprecatedFields } from "../limits/deprecated-fields.ts";
import { operationTypesRule } from "../limits/operation-types.ts";
import { maxTokens, selectionLimitsRule } from "../limits/selection-limits.ts";

/** A build of a client whose documents were registered. */
export interface RegisteredBuild {
  /** The name that the client sends as `apollographql-client-name`. */
  readonly client: string;
  /** The version that the client sends as `apollographql-client-version`. */
  readonly version: string;
  readonly registeredAt: string;
  /** Texts by id. */
  readonly documents: Readonly<Record<string, string>>;
}

/** A client's name or version: part of a file name and of a metric. */
export const buildNamePattern = "^[\\w][\\w.+-]{0,59}$";

const rules = [...specifiedRules, operationTypesRule, selectionLimitsRule];

function problemOf(text: string, schema: GraphQLSchema): string | null {
  try {
    const document = parse(text, { maxLexicalTokens: maxTokens });
    if (!getOperationAST(document)?.name) return "A document must have one operation, with a name.";
    return validate(schema, document, rules, { maxErrors: 1 })[0]?.message ?? null;
  } catch (error) {
    return (error as GraphQLError).message;
  }
}

const titleOf = (text: string): string => /\b(?:query|mutation)\s+\w+/.exec(text)?.[0] ?? "an operation";

export function documentProblems(texts: Iterable<string>, schema: GraphQLSchema): readonly string[] {
  return [...texts].flatMap((text) => {
    const problem = problemOf(text, schema);
    return problem === null ? [] : [`${titleOf(text)}: ${problem}`];
  });
}

export function deprecatedFieldsOf({ documents }: RegisteredBuild, schema: GraphQLSchema): readonly string[] {
  const fields = Object.values(documents).flatMap((text) => {
    const document = parse(text, { noLocation: true });
    const operation = getOperationAST(document);
    return operation ? deprecatedFields({ schema, document, operation }) : [];
  });
  return [...new Set(fields)].toSorted();
}
