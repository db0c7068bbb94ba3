import { formMessages as text } from "#messages/form";

/** The limits of the files that a form accepts. */
export interface FileLimits {
  readonly maxFiles: number;
  readonly maxBytesPerFile: number;
  readonly maxBytes: number;
  /** The file name extensions, each with its dot. */
  readonly extensions: readonly string[];
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** Validates the chosen files; returns the message of the first violation. The server also inspects their content. */
export function fileProblem(files: readonly File[], limits: FileLimits): string | null {
  const { maxFiles, maxBytesPerFile, maxBytes, extensions } = limits;
  if (files.length > maxFiles) return text.tooManyFiles({ most: maxFiles });
  const hasExtension = (file: File) => extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
  if (!files.every(hasExtension)) return text.wrongFileType({ extensions: extensions.join(", ") });
  if (files.some(({ size }) => size > maxBytesPerFile))
    return text.fileTooLarge({ megabytes: inMegabytes(maxBytesPerFile) });
  return files.reduce((sum, { size }) => sum + size, 0) > maxBytes
    ? text.filesTooLarge({ megabytes: inMegabytes(maxBytes) })
    : null;
}

/** A file as the graph accepts it. */
export interface SentFile {
  readonly name: string;
  readonly content: string;
}

/** Reads a file. Rejects when the browser cannot, for example because the file was moved in the meantime. */
export function readFile(file: File): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.addEventListener("load", () => {
      const url = typeof reader.result === "string" ? reader.result : "";
      resolve({ name: file.name, content: url.slice(url.indexOf(",") + 1) });
    });
    reader.readAsDataURL(file);
  });
}
