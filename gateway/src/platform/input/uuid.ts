/** Returns true for a UUID in lower case, which clients make for changes that can be repeated. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
