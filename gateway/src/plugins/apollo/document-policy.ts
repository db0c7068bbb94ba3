import type { ApolloServerPlugin } from "@apollo/server";
import type { DocumentPolicy } from "../../config/schema.ts";
import type { Context } from "../../context.ts";
import type { TrustedDocuments } from "../../execution/documents/trusted-documents.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/**
 * Notes the ids of documents that are in no manifest for the log, never their texts, where the policy says so. Where it refuses
 * them, they are refused before they are parsed, and do not come this far.
 * @param policy what is to be done
 * @param documents the trusted documents
 */
export function documentPolicyPlugin(policy: DocumentPolicy, documents: TrustedDocuments): ApolloServerPlugin<Context> {
  if (policy !== "log") return {};
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ queryHash }) {
          if (documents.has(queryHash)) return;
          const facts = currentRequest()?.facts;
          if (facts !== undefined) facts.unknownDocument = queryHash;
        },
      };
    },
  };
}
