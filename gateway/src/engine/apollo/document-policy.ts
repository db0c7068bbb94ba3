import type { ApolloServerPlugin } from "@apollo/server";
import type { DocumentPolicy } from "../../platform/config/schema.ts";
import type { Context } from "../../app/context/context.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/**
 * Logs the ids of documents that are in no manifest, never their texts, under the policy `log`. The policy `trusted` rejects
 * them earlier, before they are parsed.
 */
export function documentPolicyPlugin(policy: DocumentPolicy, documents: TrustedDocuments): ApolloServerPlugin<Context> {
  if (policy !== "log") return {};
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ queryHash }) {
          if (documents.has(queryHash)) return;
          const logFields = currentRequest()?.logFields;
          if (logFields !== undefined) logFields.unknownDocument = queryHash;
        },
      };
    },
  };
}
