const bytes = 16;

/** Returns a new random UUID (version 4). `crypto.randomUUID` is missing on pages without HTTPS, for example of a phone in a local network. */
export function newUuid(): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  random[6] = ((random[6] ?? 0) & 0x0f) | 0x40;
  random[8] = ((random[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
