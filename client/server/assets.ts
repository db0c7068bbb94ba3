import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { WORKER_PATH } from "../app/lib/url/offline-copies.ts";

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

/** Browsers look for a new service worker with every visit; the present one may only request files of this site. */
const workerHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/**
 * Serves the built files, with the compressed copies of `compress-assets.ts`.
 * @param folder the build folder with files for browsers
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route per file leaves all other paths to the pages.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The file itself, or a compressed copy.
      if (path.includes(WORKER_PATH)) return void reply.headers(workerHeaders);
      // File names in `assets` contain a hash of the content.
      const immutable = path.includes("/assets/");
      reply.header(
        "cache-control",
        immutable ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${hourInSeconds}`,
      );
    },
  });
  // A file of an earlier build does not exist; do not answer with a page.
  app.get("/assets/*", (_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send("Not found"));
}
