import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Shorter bodies do not become smaller. */
const WORTHWHILE_BYTES = 1_024;

/**
 * Levels for speed, best encoding first: a page is compressed while a visitor waits. Twice the time would save one byte in
 * fifteen, and moving the work to another thread costs as much as doing it.
 */
const compress = {
  zstd: (plain: Buffer) => zstdCompressSync(plain, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (plain: Buffer) =>
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => gzipSync(plain, { level: 1 }),
};

type Encoding = keyof typeof compress;

const encodings = Object.keys(compress) as Encoding[];

/** True if the header accepts the encoding; `q=0` rejects one. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A body with its encoding. */
interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

/** A body that can be sent with several encodings. */
export interface Body {
  readonly plain: Buffer;
  /**
   * Returns the body in the best accepted encoding; compresses it once per encoding.
   * @param acceptEncoding the request header
   */
  encodedFor(acceptEncoding: string | undefined): EncodedBody;
}

/** Creates a body. */
export function createBody(plain: Buffer): Body {
  const known = new Map<Encoding, Buffer>();
  return {
    plain,
    encodedFor(acceptEncoding = "") {
      const encoding = encodings.find((name) => accepts(acceptEncoding, name));
      if (encoding === undefined || plain.length < WORTHWHILE_BYTES) return { bytes: plain };
      const bytes = known.get(encoding) ?? compress[encoding](plain);
      known.set(encoding, bytes);
      return { bytes, encoding };
    },
  };
}
