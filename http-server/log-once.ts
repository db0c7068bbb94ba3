import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The logged status of a request whose client disconnected before the response was complete. */
const leftStatus = 499;

/**
 * Logs one line for each request, even if the client disconnects before the response.
 * @param app the server
 * @param fieldsOf returns the fields of the line except the status; they must hold no personal data
 */
export function logOnce(
  app: FastifyInstance,
  fieldsOf: (request: FastifyRequest, reply: FastifyReply) => object,
): void {
  const isLogged = new WeakSet<FastifyRequest>();
  const write = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (isLogged.has(request)) return;
    isLogged.add(request);
    request.log.info({ ...fieldsOf(request, reply), status }, "request");
  };
  app.addHook("onRequest", (request, reply, done) => {
    // `finish` of a response may fire after `close` of its connection.
    reply.raw.once("close", () => setImmediate(() => write(request, reply, leftStatus)));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    write(request, reply, reply.statusCode);
    done();
  });
}
