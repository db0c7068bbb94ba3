import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Shorter answers gain nothing. */
const WORTHWHILE_BYTES = 1_024;

/**
 * Quick rather than small, the best first: a page is compressed while somebody waits for it. Twice the time would save one
 * byte in fifteen, and handing the work to another thread costs the first as much as doing it.
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

/** True when the browser takes the encoding; one that is refused says `q=0`. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A body as it is sent, with the name of its encoding. */
interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

/** A body that can be sent in several ways. */
export interface Body {
  readonly plain: Buffer;
  /**
   * Gives the body in the best way that a browser takes; compressed once for all who take the same.
   * @param acceptEncoding the header of the request
   */
  encodedFor(acceptEncoding: string | undefined): EncodedBody;
}

/** Makes a body of its bytes. */
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
