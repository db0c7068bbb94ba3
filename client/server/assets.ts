import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

/**
 * Serves the built files, compressed as `compress-assets.ts` has left them beside the originals.
 * @param app the server
 * @param folder the build's folder of files for browsers
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file leaves every other address to the pages.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names below `assets` carry a hash of their content.
      const immutable = path.includes("/assets/");
      reply.header(
        "cache-control",
        immutable ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${hourInSeconds}`,
      );
    },
  });
  // A file of an earlier build is gone for good; a whole page in its place would help nobody.
  app.get("/assets/*", (_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send("Not found"));
}
