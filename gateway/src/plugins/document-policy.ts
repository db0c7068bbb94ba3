import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { DocumentPolicy } from "../config/environment.ts";
import type { Context } from "../context.ts";
import type { TrustedDocuments } from "../execution/trusted-documents.ts";
import { currentRequest } from "./request-scope.ts";

/**
 * Tells documents that nobody vouches for from trusted ones: notes their ids for the log, never their texts, and refuses
 * them before any service is asked where the policy says so.
 * @param policy what is to be done
 * @param documents the trusted documents
 */
export function documentPolicyPlugin(policy: DocumentPolicy, documents: TrustedDocuments): ApolloServerPlugin<Context> {
  if (policy === "any") return {};
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ queryHash }) {
          if (documents.has(queryHash)) return;
          const facts = currentRequest()?.facts;
          if (facts !== undefined) facts.unknownDocument = queryHash;
          if (policy === "log") return;
          const message = "Only operations of a registered manifest are run here: send the id of one.";
          throw new GraphQLError(message, { extensions: { code: "DOCUMENT_NOT_TRUSTED", http: { status: 400 } } });
        },
      };
    },
  };
}
