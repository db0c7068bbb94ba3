export interface FileType {
  readonly type: string;
  readonly extensions: readonly string[];
  fits(bytes: Buffer): boolean;
}

const startsWith =
  (...start: readonly number[]) =>
  (bytes: Buffer): boolean =>
    start.every((byte, at) => bytes[at] === byte);

const textAt = (bytes: Buffer, at: number, length: number) => bytes.toString("latin1", at, at + length);

/** The brands of still images in the container format of phone cameras. */
const heicBrands = new Set(["heic", "heix", "mif1", "msf1"]);

/** Image and document types that can be identified by their first bytes and are not executable. */
export const fileTypes: readonly FileType[] = [
  { type: "image/jpeg", extensions: [".jpg", ".jpeg"], fits: startsWith(0xff, 0xd8, 0xff) },
  {
    type: "image/png",
    extensions: [".png"],
    fits: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { type: "image/gif", extensions: [".gif"], fits: (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) },
  {
    type: "image/webp",
    extensions: [".webp"],
    fits: (bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP",
  },
  {
    type: "image/heic",
    extensions: [".heic", ".heif"],
    fits: (bytes) => textAt(bytes, 4, 4) === "ftyp" && heicBrands.has(textAt(bytes, 8, 4)),
  },
  { type: "application/pdf", extensions: [".pdf"], fits: (bytes) => textAt(bytes, 0, 5) === "%PDF-" },
];

/** Returns the type that matches both the name and the bytes of a file; null if none does. */
export function fileTypeOf(name: string, bytes: Buffer): FileType | null {
  const lower = name.toLowerCase();
  return fileTypes.find((each) => each.extensions.some((end) => lower.endsWith(end)) && each.fits(bytes)) ?? null;
}
