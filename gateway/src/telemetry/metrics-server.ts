import fastify, { type FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/**
 * Makes the server that tells the figures at `/metrics`, on a port of its own, so that the port of the graph, which
 * strangers reach, has no such path.
 * @param metrics the figures
 */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const server = fastify({ logger: false });
  server.get("/metrics", async (_request, reply) => {
    const { text, contentType } = await metrics.read();
    return reply.header("content-type", contentType).header("cache-control", "no-store").send(text);
  });
  return server;
}
