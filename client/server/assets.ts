import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

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
