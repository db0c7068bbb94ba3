import type { FastifyInstance } from "fastify";
import { bearerOf, isSecret } from "../kit/bearer.ts";
import { ContentFileError, type CorruptFileReport } from "./content-files.ts";
import { refusal } from "./refusal.ts";

/** What the library found, or the refusal that stands for why it found nothing. */
export type ReadAnswer = <T>(reading: Promise<T | null>) => Promise<T>;

/** Returns what turns readings into answers: 404 for nothing, 500 and a report for a corrupt file. */
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

/** Refuses calls to the routes of `app` that do not send the bearer. */
export function requireBearer(app: FastifyInstance, token: string): void {
  app.addHook("onRequest", async (request) => {
    if (!isSecret(bearerOf(request.headers.authorization), token)) {
      throw refusal(401, "The service bearer is missing or wrong.");
    }
  });
}
