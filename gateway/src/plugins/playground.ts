import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The explorer runs from its own files alone; its editor writes style elements and starts workers from blobs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Pages of the documentation run nothing. */
const docsPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const docsFolder = `${sep}docs${sep}`;

function setHeaders(reply: FastifyReply, path: string): void {
  void reply.headers({
    "content-security-policy": path.includes(docsFolder) ? docsPolicy : contentSecurityPolicy,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
  });
}

/**
 * Serves the built explorer at `/playground/`, its pages without their ending: the documentation at `/playground/docs/`.
 * @param app the server
 * @param folder the folder of the built explorer
 */
export function registerPlayground(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, "index.html"))) {
    app.log.warn("the playground is on but has not been built");
    return;
  }
  app.get("/playground", (_request, reply) => reply.redirect("/playground/"));
  app.get("/playground/docs", (_request, reply) => reply.redirect("/playground/docs/"));
  app.register(fastifyStatic, {
    root: folder,
    prefix: "/playground/",
    setHeaders,
    dotfiles: "ignore",
    extensions: ["html"],
  });
}
