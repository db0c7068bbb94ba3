import { HeaderMap, type ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, type DocumentNode, type OperationDefinitionNode } from "graphql";
import type { RejectedToken } from "../../platform/auth/session/read-session.ts";
import { isOfAnotherViewer, needsNoSession, viewerHeader } from "../../platform/auth/session/stated-viewer.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { fragmentsOf, rootFields } from "../root-fields.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { currentRequest } from "../fastify/request-scope.ts";

const invalidToken = new HeaderMap([["www-authenticate", 'Bearer error="invalid_token"']]);

function invalidBearer(): GraphQLError {
  const message = "The bearer token is not valid here. Refresh the session, or log in again.";
  return new GraphQLError(message, {
    extensions: { code: "UNAUTHENTICATED", http: { status: 401, headers: invalidToken } },
  });
}

const rejections: Readonly<Record<RejectedToken, () => GraphQLError | AppError>> = {
  "invalid bearer": invalidBearer,
  "issued in the future": () =>
    new AppError("UPSTREAM_UNAVAILABLE", messages.upstream.unavailable, { http: { status: 503 } }),
};

function viewerChanged(): AppError {
  return new AppError("VIEWER_CHANGED", messages.shared.anotherShopper, { http: { status: 409 } });
}

function checkSender(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  stated: string | null,
  { session }: Pick<Context, "session">,
): GraphQLError | AppError | null {
  const fields = operation === "mutation" ? rootFields(selectionSet, fragmentsOf(document)) : null;
  const rejected = currentRequest()?.rejectedToken ?? null;
  if (rejected !== null && (fields === null || !needsNoSession(fields))) return rejections[rejected]();
  return fields !== null && isOfAnotherViewer(stated, fields, session) ? viewerChanged() : null;
}

/**
 * Rejects operations with an invalid bearer token or a token from the future, and mutations from the page of another viewer than the logged-in one, before
 * any call to a service.
 */
export function senderCheckPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (operation === undefined) return;
          const stated = request.http?.headers.get(viewerHeader) ?? null;
          const refusal = checkSender(document, operation, stated, contextValue);
          if (refusal !== null) throw refusal;
        },
      };
    },
  };
}
