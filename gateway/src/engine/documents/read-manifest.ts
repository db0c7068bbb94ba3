import { createHash } from "node:crypto";

/** The texts of a manifest by id, or its problem in one line without its contents. */
export type ReadManifest = { readonly texts: ReadonlyMap<string, string> } | { readonly problem: string };

/** Returns the id of a document: the SHA-256 of its text as 64 hexadecimal digits. */
export function documentId(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The entries of either format: a list of operations with `id` and `body`, or an object from id to text. */
function entriesOf(manifest: object): readonly (readonly [unknown, unknown])[] {
  if (!("operations" in manifest)) return Object.entries(manifest);
  if (!Array.isArray(manifest.operations)) return [[null, null]];
  return manifest.operations.map((operation: unknown) => {
    const { id, body } = (operation ?? {}) as Record<string, unknown>;
    return [id, body] as const;
  });
}

/**
 * Reads a manifest of trusted documents, in Apollo's format or as an object from id to text, as GraphQL Code Generator
 * writes it. An id may have the prefix `sha256:`.
 */
export function readManifest(json: string): ReadManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch {
    return { problem: "is no JSON." };
  }
  if (typeof manifest !== "object" || manifest === null) return { problem: "is no manifest." };
  const texts = new Map<string, string>();
  for (const [given, text] of entriesOf(manifest)) {
    if (typeof given !== "string" || typeof text !== "string")
      return { problem: "holds an operation without id or body." };
    const id = given.replace(/^sha256:/, "");
    // An id that is not a digest could belong to another text in the next build.
    if (documentId(text) !== id) return { problem: "holds an id that is not the SHA-256 of its text." };
    texts.set(id, text);
  }
  return { texts };
}
