const DAY = 86_400_000;

interface Entry {
  readonly value: string;
  readonly expiresAt: number;
}

/** Stores a text in the browser's local storage for some days; does nothing where storage is disabled. */
export function storeFor(days: number, key: string, value: string, now = Date.now()): void {
  const entry: Entry = { value, expiresAt: now + days * DAY };
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // A full or disabled storage only costs a convenience.
  }
}

/** Returns a stored text, or null without one; removes expired and invalid entries. */
export function readStored(key: string, now = Date.now()): string | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const entry = parseEntry(text);
    if (entry && entry.expiresAt > now) return entry.value;
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
  return null;
}

/** Removes a stored text. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function parseEntry(text: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== "object" || entry === null || !("value" in entry) || !("expiresAt" in entry)) return null;
    const { value, expiresAt } = entry;
    return typeof value === "string" && typeof expiresAt === "number" ? { value, expiresAt } : null;
  } catch {
    return null;
  }
}
