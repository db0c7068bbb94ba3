import { GraphQLError, type ASTVisitor, type ValidationContext } from "graphql";

export function operationTypesRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return;
      context.reportError(
        new GraphQLError(`The graph has no operations of the kind ${node.operation}.`, { nodes: node }),
      );
    },
  };
}
