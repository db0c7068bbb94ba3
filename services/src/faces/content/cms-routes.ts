import type { FastifyInstance } from "fastify";
import { isSigned } from "../../../../contracts/webhook-signature.ts";
import type { FollowedCms } from "../../core/content/cms/follow-cms.ts";
import { refusal } from "../../kit/http-error.ts";

const bodyLimit = 1024 * 1024;

/**
 * Adds the webhook with which a CMS says that it has changed, and what monitoring asks.
 * @param secret of the signatures; null for no webhook
 */
export function addCmsRoutes(app: FastifyInstance, cms: FollowedCms, secret: string | null): void {
  app.get("/health/cms", async (_request, reply) => {
    const health = cms.health();
    return reply.code(health.status === "current" ? 200 : 503).send(health);
  });
  if (secret === null) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.post("/cms-changes", { bodyLimit }, async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    if (!isSigned(request.headers, body, secret)) throw refusal(401, "The signature is invalid.");
    cms.readSoon();
    return reply.code(204).send();
  });
}
