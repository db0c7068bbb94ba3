import type { FastifyInstance } from "fastify";

const yearInSeconds = 31_536_000;

/** Responses other than pages must not run scripts or be framed if opened in a browser. */
const headers = Object.entries({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", ({ protocol }, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (protocol === "https") reply.header("strict-transport-security", `max-age=${yearInSeconds}; includeSubDomains`);
    done();
  });
}
