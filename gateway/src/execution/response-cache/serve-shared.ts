import type { FastifyReply, FastifyRequest } from "fastify";
import { hasStale } from "../../plugins/freshness.ts";
import { admitPlain, answerPlain } from "../cached-plan/execute-cached-plan.ts";
import type { PlainRequest } from "../cached-plan/identify-request.ts";
import type { Graph } from "../graph.ts";
import type { RequestContexts } from "../request-contexts.ts";
import type { AnswerText, KeptAnswers } from "./response-cache.ts";

/** Answers a plain request; null when the full lane has to. */
export type AnswerRequest = (
  plain: PlainRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AnswerText | null>;

/** Of shared answers a guest's share of the limits is let through. */
const guest = { session: null };

/**
 * Makes the function that answers public operations with what was answered to somebody else a moment ago. They run in a
 * context that knows nobody, so that nothing of a visitor can get into an answer that is kept.
 * @param graph the schema and how its operations are run
 * @param contexts makes that context
 * @param kept where the answers are kept
 */
export function createSharedAnswering(
  graph: Graph,
  contexts: Pick<RequestContexts, "ofNobody">,
  kept: KeptAnswers,
): AnswerRequest {
  return async (plain, request, reply) => {
    const { scope, retailer } = request;
    if (retailer === null) return null;
    const key = { ...plain, sitePath: retailer.sitePath };
    const before = kept.find(key);
    if (before !== undefined && admitPlain(plain, guest, graph)) {
      scope.facts.fast = true;
      return before;
    }
    const context = contexts.ofNobody(request, reply);
    const text = await answerPlain(plain, context, graph, scope);
    // While something cannot be read, each answer is made anew: the next one may be whole.
    if (text !== null && !hasStale(scope.ages)) kept.keep(key, text);
    // What went wrong is told by the full lane, in the context in which it did.
    if (scope.early !== undefined) request.graphContext = Promise.resolve(context);
    return text;
  };
}
