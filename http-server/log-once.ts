import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The logged status of a request whose client disconnected before the answer was complete. */
const leftStatus = 499;

/**
 * Writes one line for each request, also if the client disconnects before the answer.
 * @param app the server
 * @param fieldsOf gives the fields of the line but the status; they must hold nothing personal
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
    // `finish` of an answer may fire after `close` of its connection.
    reply.raw.once("close", () => setImmediate(() => write(request, reply, leftStatus)));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    write(request, reply, reply.statusCode);
    done();
  });
}
