import { ContentFileError, type CorruptFileReport } from "./content-files.ts";

/** Returns the result of a read of the library; throws a refusal for null or a corrupt file. */
export type ReadAnswer = <T>(reading: Promise<T | null>) => Promise<T>;

/**
 * Returns a function that awaits a read of the library; it throws 404 for null, and reports a corrupt file and throws
 * 500.
 * @param refusal makes the error of a status, with a sentence for people, as the service answers it
 */
export function answerWith(report: CorruptFileReport, refusal: (status: number, reason: string) => Error): ReadAnswer {
  return async (reading) => {
    const result = await reading.catch((error: unknown) => {
      if (!(error instanceof ContentFileError)) throw error;
      report(error);
      throw refusal(500, "A file of the content cannot be used.");
    });
    if (result === null) throw refusal(404, "There is no such content.");
    return result;
  };
}
