import fastify, { type FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** Creates the server of `/metrics`. It has its own port, because the port of the graph is public. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const server = fastify({ logger: false });
  server.get("/metrics", async (_request, reply) => {
    const { text, contentType } = await metrics.read();
    return reply.header("content-type", contentType).header("cache-control", "no-store").send(text);
  });
  return server;
}
