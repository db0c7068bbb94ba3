import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PROOF_WORKER_PATH } from "../app/lib/browser/proof-files.ts";
import { WORKER_PATH } from "../app/lib/url/offline-copies.ts";

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

/** Browsers look for a new service worker with every visit; the present one may only request files of this site. */
const workerHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** A name without parts of a path. */
const fileName = /^\w[\w.-]*$/;

interface AssetFolders {
  readonly assetsFolder: string;
  /** The folder with the files of other builds; null for none. */
  readonly sharedAssets: string | null;
}

/**
 * Serves the built files with their compressed copies, and those of other builds: a page that was opened before an
 * update still loads its parts.
 */
export async function registerAssets(
  app: FastifyInstance,
  { assetsFolder, sharedAssets }: AssetFolders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsFolder,
    // One route per file leaves all other paths to the pages.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The file itself, or a compressed copy.
      if (path.includes(WORKER_PATH) || path.includes(PROOF_WORKER_PATH)) return void reply.headers(workerHeaders);
      // File names in `assets` contain a hash of the content.
      const immutable = path.includes("/assets/");
      reply.header(
        "cache-control",
        immutable ? `public, max-age=${yearInSeconds}, immutable` : `public, max-age=${hourInSeconds}`,
      );
    },
  });
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const { name } = request.params;
    const path = `assets/${name}`;
    if (sharedAssets !== null && fileName.test(name) && existsSync(join(sharedAssets, path)))
      return reply.sendFile(path, sharedAssets);
    // Not a page, which a browser would take for a script.
    return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  });
}
