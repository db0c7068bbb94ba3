import { ContentFileError, type CorruptFileReport } from "../content-files.ts";
import { FormatError } from "../front-matter.ts";

/**
 * Returns what a function makes of a file in another language; null without such a file, and with a report for a corrupt
 * one, so that visitors see the text in English.
 * @param errorOf returns the error of the file, with its line
 * @param read reads the file; null if there is none
 * @param make throws a FormatError for a version that does not fit
 */
export async function usableVersion<Version, Made>(
  report: CorruptFileReport,
  errorOf: (error: FormatError) => Promise<ContentFileError>,
  read: () => Promise<Version | null>,
  make: (version: Version) => Made,
): Promise<Made | null> {
  try {
    const version = await read();
    return version === null ? null : make(version);
  } catch (error) {
    const corrupt = error instanceof FormatError ? await errorOf(error) : error;
    if (!(corrupt instanceof ContentFileError)) throw error;
    report(corrupt);
    return null;
  }
}
