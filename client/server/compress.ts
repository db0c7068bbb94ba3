import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Shorter answers gain nothing. */
const WORTHWHILE_BYTES = 1_024;

/** Quick rather than small: a page is compressed while somebody waits for it. */
const BROTLI_QUALITY = 4;

/** A body as it is sent, with the name of its encoding. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly encoding?: "br" | "gzip";
}

/** True when the browser takes the encoding; one that is refused says `q=0`. */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Compresses a body in the best way that the browser takes.
 * @param body the whole body
 * @param acceptEncoding the header of the request
 */
export async function compressFor(body: Buffer, acceptEncoding: string | undefined): Promise<EncodedBody> {
  if (body.length < WORTHWHILE_BYTES || acceptEncoding === undefined) return { body };
  if (accepts(acceptEncoding, "br")) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await toBrotli(body, { params }), encoding: "br" };
  }
  return accepts(acceptEncoding, "gzip") ? { body: await toGzip(body), encoding: "gzip" } : { body };
}
