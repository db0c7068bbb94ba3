import ts from "typescript";
import { sources } from "../../../e2e/graph/schema/sources.ts";

/**
 * Types whose fields are read by themselves, so that each may fail while the object is there. What other types hold comes
 * with their object and is without a value only when there is none.
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

/** Whether null of a field may also mean that it could not be read. */
const canFail = (type: string, field: string): boolean =>
  READ_BY_FIELD.has(type) || (sources[`${type}.${field}`]?.length ?? 0) > 0;

/** A place where null of a failed field would pass for a fact. */
export interface PlainRead {
  readonly file: string;
  readonly line: number;
  /** For example `User.phone`, or the expression that stands for one. */
  readonly field: string;
}

/** What queries and fragments hold; the answers to mutations are for those who sent them. */
const READ_TYPE = /(?:Query|Fragment)$/;

const isNull = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Null) !== 0;
const includesNull = (type: ts.Type): boolean => isNull(type) || (type.isUnion() && type.types.some(isNull));

/** The literal of the code generator that declares a field; undefined for anything else. */
function answerOf(symbol: ts.Symbol): ts.TypeLiteralNode | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (declaration?.getSourceFile().fileName.endsWith(".gql.ts") !== true) return undefined;
  if (!ts.isTypeLiteralNode(declaration.parent)) return undefined;
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  return alias && READ_TYPE.test(alias.name.text) ? declaration.parent : undefined;
}

/** The name of the type of the graph that a literal of the code generator stands for. */
function typeNameOf(literal: ts.TypeLiteralNode): string {
  for (const member of literal.members) {
    if (!ts.isPropertySignature(member) || member.name.getText() !== "__typename" || !member.type) continue;
    return ts.isLiteralTypeNode(member.type) && ts.isStringLiteral(member.type.literal) ? member.type.literal.text : "";
  }
  return "Query";
}

/** The name of a field that a node reads: `person.phone`, or `phone` in the pattern `{ phone }`. */
function nameRead(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  return node.propertyName ?? node.name;
}

/** The type of which the states of all fields are known to be `value` or `empty`. */
const READ_WHOLE = "Plain";

/** The field as the object that it is read from declares it. */
function symbolRead(checker: ts.TypeChecker, node: ts.Node, name: ts.Node): ts.Symbol | undefined {
  const owner = ts.isPropertyAccessExpression(node) ? node.expression : node.parent;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
  return type.aliasSymbol?.name === READ_WHOLE ? undefined : type.getProperty(name.getText());
}

/** The field that a node reads although its null may mean a failure; undefined for anything else. */
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

/** A default for a part that `whenRead` leaves out, which would stand for a failed field too. */
function defaultOf(node: ts.Node): string | undefined {
  if (!ts.isBinaryExpression(node) || !DEFAULTS.has(node.operatorToken.kind)) return undefined;
  const isLeftOut = ts.isCallExpression(node.left) && node.left.expression.getText() === "whenRead";
  return isLeftOut ? node.left.getText() : undefined;
}

/**
 * Finds where files of a program read fields that may have failed in any other way than as `Fields`, or put a
 * default in their place, see ADR 23.
 */
export function plainReads(program: ts.Program, isLookedAt: (file: string) => boolean): readonly PlainRead[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isLookedAt(fileName))
    .flatMap((file) => {
      const found: PlainRead[] = [];
      const visit = (node: ts.Node): void => {
        const field = plainlyRead(checker, node) ?? defaultOf(node);
        if (field !== undefined) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          found.push({ file: file.fileName, line: line + 1, field });
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
      return found;
    });
}
