import type { FastifyInstance, FastifyReply } from "fastify";
import { createBody } from "./encoded-body.ts";

const textType = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/;

/** True for a text that is sent as a whole. Streams are files, with compressed copies where these pay. */
function isWholeText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const type = reply.getHeader("content-type");
  if (typeof type !== "string" || !textType.test(type) || reply.hasHeader("content-encoding")) return false;
  return typeof payload === "string" || Buffer.isBuffer(payload);
}

function varyWithEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader("vary");
  void reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
}

/** Sends the texts of all routes in the encoding that the client prefers. Short texts and encoded bodies stay as they are. */
export function compressResponses(app: FastifyInstance): void {
  // The callback form avoids a promise per request.
  app.addHook("onSend", ({ headers }, reply, payload, done) => {
    if (!isWholeText(reply, payload)) return done(null, payload);
    varyWithEncoding(reply);
    const encodings = headers["accept-encoding"];
    if (encodings === undefined) return done(null, payload);
    const { bytes, encoding } = createBody(typeof payload === "string" ? Buffer.from(payload) : payload).encodedFor(
      encodings,
    );
    if (encoding === undefined) return done(null, payload);
    void reply.header("content-encoding", encoding).header("content-length", bytes.length);
    done(null, bytes);
  });
}
