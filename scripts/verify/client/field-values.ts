import ts from "typescript";
import { sources } from "../../../tools/field-sources.ts";

/**
 * Types whose fields resolve separately, so that each may fail while the object is present. Fields of other types come
 * with their object and are null only if there is no value.
 */
const READ_BY_FIELD: ReadonlySet<string> = new Set([
  "Query",
  "User",
  "Points",
  "Retailer",
  "WeeklyAd",
  "Customer",
  "Support",
  "Team",
]);

/** Returns true if null may also mean that the field could not be read. */
const canFail = (type: string, field: string): boolean =>
  READ_BY_FIELD.has(type) || (sources[`${type}.${field}`]?.length ?? 0) > 0;

/** A place where null of a failed field would count as a fact. */
export interface PlainRead {
  readonly file: string;
  readonly line: number;
  /** For example `User.phone`, or the expression that contains the field. */
  readonly field: string;
}

/** Types of queries and fragments; the response to a mutation is for its sender only. */
const READ_TYPE = /(?:Query|Fragment)$/;

const isNull = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Null) !== 0;
const includesNull = (type: ts.Type): boolean => isNull(type) || (type.isUnion() && type.types.some(isNull));

/** Returns the generated type literal that declares a field; undefined for other symbols. */
function answerOf(symbol: ts.Symbol): ts.TypeLiteralNode | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (declaration?.getSourceFile().fileName.endsWith(".gql.ts") !== true) return undefined;
  if (!ts.isTypeLiteralNode(declaration.parent)) return undefined;
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  return alias && READ_TYPE.test(alias.name.text) ? declaration.parent : undefined;
}

/** Returns the name of the graph type of a generated type literal. */
function typeNameOf(literal: ts.TypeLiteralNode): string {
  for (const member of literal.members) {
    if (!ts.isPropertySignature(member) || member.name.getText() !== "__typename" || !member.type) continue;
    return ts.isLiteralTypeNode(member.type) && ts.isStringLiteral(member.type.literal) ? member.type.literal.text : "";
  }
  return "Query";
}

/** Returns the name of the field that a node reads: `person.phone`, or `phone` in the pattern `{ phone }`. */
function nameRead(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  return node.propertyName ?? node.name;
}

/** The type whose fields are all known to be `value` or `empty`. */
const READ_WHOLE = "Plain";

/** Returns the declaration of the field in the object that it is read from. */
function symbolRead(checker: ts.TypeChecker, node: ts.Node, name: ts.Node): ts.Symbol | undefined {
  const owner = ts.isPropertyAccessExpression(node) ? node.expression : node.parent;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  return type.aliasSymbol?.name === READ_WHOLE ? undefined : type.getProperty(name.getText());
}

/** Returns the field that a node reads directly although its null may mean a failure; undefined for other nodes. */
function plainlyRead(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  const name = nameRead(node);
  const symbol = name && symbolRead(checker, node, name);
  if (symbol === undefined) return undefined;
  const literal = answerOf(symbol);
  if (literal === undefined || !includesNull(checker.getTypeOfSymbol(symbol))) return undefined;
  const type = typeNameOf(literal);
  return canFail(type, symbol.name) ? `${type}.${symbol.name}` : undefined;
}

const DEFAULTS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

const OPTIONAL: ReadonlySet<string> = new Set(["whenRead", "plainOf"]);

/** Returns a call of these with a default, which would replace a failed field too; undefined for other nodes. */
function defaultOf(node: ts.Node): string | undefined {
  if (!ts.isBinaryExpression(node) || !DEFAULTS.has(node.operatorToken.kind)) return undefined;
  const isLeftOut = ts.isCallExpression(node.left) && OPTIONAL.has(node.left.expression.getText());
  return isLeftOut ? node.left.getText() : undefined;
}

/**
 * Returns the places where a program reads fields that may have failed without `Fields`, or replaces them with a
 * default, see ADR 23.
 */
export function plainReads(program: ts.Program, isLookedAt: (file: string) => boolean): readonly PlainRead[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isLookedAt(fileName))
    .flatMap((file) => {
      const reads: PlainRead[] = [];
      const visit = (node: ts.Node): void => {
        const field = plainlyRead(checker, node) ?? defaultOf(node);
        if (field !== undefined) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          reads.push({ file: file.fileName, line: line + 1, field });
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
      return reads;
    });
}
