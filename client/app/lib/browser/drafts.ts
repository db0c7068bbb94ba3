const PREFIX = "draft:";

/** The lifetime of a draft in milliseconds: long enough to log in again, too short for the next user of the device. */
const LIFETIME = 3_600_000;

/** The values of a form: a text or a boolean per field. */
export type Draft = Readonly<Record<string, string | boolean>>;

interface Entry {
  readonly values: Draft;
  readonly savedAt: number;
}

/** Stores the values of a form for this tab; does nothing where storage is disabled. */
export function keepDraft(name: string, values: Draft, now = Date.now()): void {
  const entry: Entry = { values, savedAt: now };
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(entry));
  } catch {
    // A full or disabled storage only costs a convenience.
  }
}

/** Returns the stored values of a form in this tab, or null; removes an expired draft. */
export function readDraft(name: string, now = Date.now()): Draft | null {
  try {
    const entry = parseEntry(sessionStorage.getItem(PREFIX + name));
    if (entry !== null && entry.savedAt <= now && now - entry.savedAt < LIFETIME) return entry.values;
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
  return null;
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** Removes every draft of this tab. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function parseEntry(text: string | null): Entry | null {
  const entry: unknown = JSON.parse(text ?? "null");
  if (typeof entry !== "object" || entry === null || !("values" in entry) || !("savedAt" in entry)) return null;
  const { values, savedAt } = entry;
  return isDraft(values) && typeof savedAt === "number" ? { values, savedAt } : null;
}

function isDraft(values: unknown): values is Draft {
  if (typeof values !== "object" || values === null) return false;
  return Object.values(values).every((value) => typeof value === "string" || typeof value === "boolean");
}
