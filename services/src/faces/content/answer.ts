import type { FastifyInstance } from "fastify";
import { bearerOf, isSecret } from "../../kit/bearer.ts";
import { ContentFileError, type CorruptFileReport } from "../../core/content/content-files.ts";
import { refusal } from "./refusal.ts";

/** Returns the result of a read of the library; throws a refusal for null or a corrupt file. */
export type ReadAnswer = <T>(reading: Promise<T | null>) => Promise<T>;

/**
 * Returns a function that awaits a read of the library; it throws 404 for null, and reports a corrupt file and throws
 * 500.
 */
export function answerWith(report: CorruptFileReport): ReadAnswer {
  return async (reading) => {
    const found = await reading.catch((error: unknown) => {
      if (!(error instanceof ContentFileError)) throw error;
      report(error);
      throw refusal(500, "A file of the content cannot be used.");
    });
    if (found === null) throw refusal(404, "There is no such content.");
    return found;
  };
}

/** Rejects requests to the routes of `app` without the bearer. */
export function requireBearer(app: FastifyInstance, token: string): void {
  app.addHook("onRequest", async (request) => {
    if (!isSecret(bearerOf(request.headers.authorization), token)) {
      throw refusal(401, "The service bearer is missing or wrong.");
    }
  });
}
