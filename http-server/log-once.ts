import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The logged status of a request whose client disconnected before the response was complete. */
const leftStatus = 499;

declare module "fastify" {
  interface FastifyRequest {
    /** True once the line of the request is logged. */
    isLogged: boolean;
  }
}

/** Returns true if the client has disconnected: what fails then is no error of this server, and nothing reads a response. */
export const isCanceled = ({ raw }: Pick<FastifyRequest, "raw">): boolean => raw.socket.destroyed;

/** Logs one line for each request, even if the client disconnects before. The fields must hold no personal data. */
export function logOnce(
  app: FastifyInstance,
  fieldsOf: (request: FastifyRequest, reply: FastifyReply) => object,
): void {
  const write = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (request.isLogged) return;
    request.isLogged = true;
    request.log.info({ ...fieldsOf(request, reply), status }, "request");
  };
  app.decorateRequest("isLogged", false);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.on("close", () => {
      // `finish` of a response may fire after `close` of its connection.
      if (!request.isLogged) setImmediate(() => write(request, reply, leftStatus));
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const isUnread = isCanceled(request) && !reply.raw.writableFinished;
    write(request, reply, isUnread ? leftStatus : reply.statusCode);
    done();
  });
}
