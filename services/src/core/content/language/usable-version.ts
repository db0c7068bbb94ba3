import { ContentFileError, type CorruptFileReport } from "../content-files.ts";
import { FormatError } from "../front-matter.ts";

/**
 * Returns what a function makes of a file in another language; null without such a file, and with a report for a corrupt
 * one, so that visitors see the text in English.
 * @param file the path of the file below the content folder
 * @param read reads the file; null if there is none
 * @param make throws a FormatError for a version that does not fit
 */
export async function usableVersion<Version, Made>(
  report: CorruptFileReport,
  file: string,
  read: () => Promise<Version | null>,
  make: (version: Version) => Made,
): Promise<Made | null> {
  try {
    const version = await read();
    return version === null ? null : make(version);
  } catch (error) {
    const corrupt = error instanceof FormatError ? new ContentFileError(file, error.message) : error;
    if (!(corrupt instanceof ContentFileError)) throw error;
    report(corrupt);
    return null;
  }
}
