import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "../../../http-server/describe-error.ts";
import { TooBusyError } from "../../../http-server/load-shedding.ts";
import { isCanceled } from "../../../http-server/log-once.ts";
import type { Language } from "../../../messages/languages.ts";
import { errorStatus } from "../../app/lib/error-status.ts";
import { errorTexts } from "../languages/error-texts.ts";
import { requestLanguage } from "../languages/language-choice.ts";
import { pageHeaders } from "../security-headers.ts";
import { errorHtml } from "./error-html.ts";
import type { SiteLooks } from "./site-looks.ts";

/** Returns the methods of a path; the pages take forms. */
const methodsOf = (url: string) => {
  if (isGraph({ url })) return "GET, POST";
  return /^\/(?:media|assets)\//.test(url) ? "GET, HEAD" : "GET, HEAD, POST";
};

/** Rejects requests with a method that no route takes. */
export function registerOtherMethods(app: FastifyInstance, looks: SiteLooks): void {
  app.setNotFoundHandler((request, reply) => {
    reply.header("allow", methodsOf(request.url));
    return sendError(request, reply, 405, looks);
  });
}

const noOrigins = { botCheck: [], adViewers: [], embeds: [], maps: [], ga4: false, forms: [] };

export const isGraph = ({ url }: Pick<FastifyRequest, "url">): boolean => /^\/graphql(?:[/?]|$)/.test(url);

/** Returns true for a client that asks for JSON and not for a page. */
export function wantsJson({ headers: { accept = "" } }: Pick<FastifyRequest, "headers">): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/.test(accept) && !/\btext\/html\b/.test(accept);
}

const sentences = { 403: "otherOrigin", 405: "notTaken", 413: "tooLarge", 503: "unavailable" } as const;

const isWorded = (status: number): status is keyof typeof sentences => Object.hasOwn(sentences, status);

function sentenceOf(status: number, language: Language): string {
  const text = errorTexts[language].errors;
  if (isWorded(status)) return text[sentences[status]];
  return status >= 500 ? text.errorPageFailed : text.badRequest;
}

/** Sends an error: as the error of a GraphQL response, as JSON to those who ask for it, and else as a page. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  looks: SiteLooks,
): FastifyReply {
  const language = requestLanguage(request);
  const sentence = sentenceOf(status, language);
  void reply.code(status).header("cache-control", "no-store").header("vary", "accept-language, cookie");
  if (isGraph(request)) return reply.send(graphError(status, sentence, request.id));
  if (wantsJson(request)) return reply.send({ error: { status, message: sentence, requestId: request.id } });
  const look = looks.of(request.host, language);
  const reference = status >= 500 ? request.id : null;
  const policy = pageHeaders({ scripts: [], styles: look.styleSources }, request.protocol === "https", noOrigins);
  const { title } = errorTexts[language].errors;
  const page = errorHtml(look, { status, title, sentence, reference, language });
  return reply.headers(policy).type("text/html; charset=utf-8").send(page);
}

function graphError(status: number, message: string, requestId: string) {
  const code = status === 503 ? "UPSTREAM_UNAVAILABLE" : status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
  return { errors: [{ message, extensions: { code, requestId } }] };
}

/** Returns the error handler, which logs server errors without data of the request, and sends an error page. */
export const answerErrors =
  (looks: SiteLooks) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = errorStatus(error);
    // Logging each rejected request would cost more than most responses.
    const isBusy = error instanceof TooBusyError;
    if (status >= 500 && !isBusy && !isCanceled(request))
      request.log.error({ fault: describeError(error) }, "a request failed");
    return sendError(request, reply, isBusy ? 503 : status, looks);
  };
