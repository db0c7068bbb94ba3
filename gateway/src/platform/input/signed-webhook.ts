import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSigned } from "../../../../contracts/webhook-signature.ts";

interface SignedWebhook {
  readonly path: string;
  /** In bytes. */
  readonly bodyLimit: number;
  /** The secret of the signatures; null for no webhook. */
  readonly secret: string | null;
  /** Answers a request whose signature is valid. */
  readonly answer: (body: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/** Serves a webhook whose only credential is the signature of its JSON body; others get status 401. */
export function registerSignedWebhook(server: FastifyInstance, webhook: SignedWebhook): void {
  const { path, bodyLimit, secret, answer } = webhook;
  if (secret === null) return;
  server.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    part.post(path, { bodyLimit }, async (request, reply) => {
      const body = typeof request.body === "string" ? request.body : "";
      if (!isSigned(request.headers, body, secret))
        return reply.code(401).send({ problems: ["The signature is invalid."] });
      return answer(body, request, reply);
    });
  });
}
