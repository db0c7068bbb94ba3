import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";
import { fragmentsOf, rootFields } from "../root-fields.ts";
import { fieldInSupergraph } from "../subgraph/supergraph-names.ts";

/** The maximum number of tokens of a document: several times the longest operation of the shipped client. */
export const maxTokens = 2_500;

/** The limits of an operation: twice what the shipped client needs, see docs. */
export const selectionLimits = { depth: 10, introspectionDepth: 20, introspectionAliases: 10, mutationFields: 5 };

/** Fields that may occur once per operation: each is one guess at a secret, or clips several coupons. */
const onceOnly = new Set([
  "clipCoupons",
  "login",
  "teamLogin",
  "supportLogin",
  "startSecondFactor",
  "confirmSecondFactor",
  "ssoLogin",
  "finishPasskeyLogin",
  "finishPasskeyRecovery",
  "finishSupportPasskeyLogin",
  "register",
  "changePassword",
  "deleteAccount",
  "finishLogin",
  "resetPassword",
  "passwordResetLink",
  "sharedList",
]);

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly introspectionDepth: number;
  /** The cost of an operation does not count what an introspection returns. */
  readonly introspectionAliases: number;
}

const nothing: Measure = { depth: 0, aliases: 0, introspectionDepth: 0, introspectionAliases: 0 };

/** Fragments that spread each other grow exponentially; the bound keeps the number finite. */
const boundedSum = (counts: readonly number[]): number =>
  Math.min(
    1e6,
    counts.reduce((sum, count) => sum + count, 0),
  );

function join(measures: readonly Measure[]): Measure {
  return {
    depth: Math.max(0, ...measures.map((measure) => measure.depth)),
    aliases: boundedSum(measures.map((measure) => measure.aliases)),
    introspectionDepth: Math.max(0, ...measures.map((measure) => measure.introspectionDepth)),
    introspectionAliases: boundedSum(measures.map((measure) => measure.introspectionAliases)),
  };
}

/** True for an alias that its author chose; that of a supergraph is the one name which a root field has there. */
const hasOwnAlias = ({ alias, name }: FieldNode): boolean =>
  alias !== undefined && alias.value !== fieldInSupergraph(name.value);

/** Measures every fragment once, however often it is spread. */
function createRuler(document: DocumentNode) {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const fragment = fragments.get(name);
    const done = measured.get(name);
    if (done !== undefined || fragment === undefined) return done ?? nothing;
    // Another rule rejects a fragment that spreads itself; here it must not recurse forever.
    measured.set(name, nothing);
    const measure = ofSet(fragment.selectionSet);
    measured.set(name, measure);
    return measure;
  };
  const ofSelection = (selection: SelectionNode): Measure => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSet(selection.selectionSet);
    const below = selection.selectionSet === undefined ? nothing : ofSet(selection.selectionSet);
    const aliases = below.aliases + (hasOwnAlias(selection) ? 1 : 0);
    const isIntrospection = /^__(schema|type)$/.test(selection.name.value);
    if (isIntrospection) return { ...nothing, introspectionDepth: below.depth + 1, introspectionAliases: aliases };
    return { ...below, depth: below.depth + 1, aliases };
  };
  const ofSet = (set: SelectionSetNode): Measure => join(set.selections.map(ofSelection));
  return { ofSet, fragments };
}

function complaints(operation: OperationDefinitionNode, ruler: ReturnType<typeof createRuler>): string[] {
  const measure = ruler.ofSet(operation.selectionSet);
  const fields = rootFields(operation.selectionSet, ruler.fragments);
  const changes = operation.operation === "mutation" ? fields.length : 0;
  const repeated = fields.find((field, at) => onceOnly.has(field) && fields.indexOf(field) !== at);
  const { depth, introspectionDepth, introspectionAliases, mutationFields } = selectionLimits;
  return [
    ...(measure.depth > depth ? [`The operation is deeper than ${depth} fields.`] : []),
    ...(measure.introspectionDepth > introspectionDepth ? ["The introspection is too deep."] : []),
    ...(measure.introspectionAliases > introspectionAliases
      ? [`The introspection has more than ${introspectionAliases} aliases.`]
      : []),
    ...(changes > mutationFields ? [`An operation makes at most ${mutationFields} changes.`] : []),
    ...(repeated === undefined ? [] : [`The field ${repeated} may occur only once in an operation.`]),
  ];
}

export function selectionLimitsRule(context: ValidationContext): ASTVisitor {
  const ruler = createRuler(context.getDocument());
  return {
    OperationDefinition(node) {
      for (const text of complaints(node, ruler)) context.reportError(new GraphQLError(text, { nodes: node }));
    },
  };
}
