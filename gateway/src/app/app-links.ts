import type { FastifyInstance } from "fastify";

/**
 * Serves the apps of the retailer of the request's host, of which the web server makes the files that let systems open links in
 * them; 404 for a retailer without apps.
 */
export function registerAppLinks(server: FastifyInstance): void {
  server.get("/app-links", async ({ retailer }, reply) => {
    if (retailer?.apps === undefined) return reply.code(404).send();
    const { apple, android } = retailer.apps;
    return reply.header("cache-control", "public, max-age=60").send({ apple, android });
  });
}
