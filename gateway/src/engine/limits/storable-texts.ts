import { GraphQLError, type ASTVisitor, type ValidationContext } from "graphql";
import { isStorable } from "../../../../input-rules/text.ts";

export const notStorable = "A text contains a character that cannot be stored, such as U+0000.";

/** Validation rule: rejects literals that no service can store. Variables are checked when the request arrives. */
export function storableTextsRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (isStorable(node.value)) return;
      context.reportError(new GraphQLError(notStorable, { nodes: node }));
    },
  };
}
