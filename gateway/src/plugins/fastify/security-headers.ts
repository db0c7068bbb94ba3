import type { FastifyInstance } from "fastify";

const yearInSeconds = 31_536_000;

/** An answer that is no page runs nothing and stands in no frame when somebody opens it as one. */
const headers = Object.entries({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/**
 * Gives every answer the headers that keep browsers from taking it for something else; a route may set its own before.
 * @param app the server
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", ({ protocol }, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (protocol === "https") reply.header("strict-transport-security", `max-age=${yearInSeconds}; includeSubDomains`);
    done();
  });
}
