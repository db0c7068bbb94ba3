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

const brotli = (body: Buffer): Promise<Buffer> =>
  toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** A body in every encoding that it may be sent in; the plain one always exists, shorter ones have no other. */
export type Bodies = Readonly<{ plain: Buffer } & Partial<Record<"br" | "gzip", Buffer>>>;

/** Compresses a body that is sent many times. */
export async function compressed(plain: Buffer): Promise<Bodies> {
  if (plain.length < WORTHWHILE_BYTES) return { plain };
  const [br, zipped] = await Promise.all([brotli(plain), toGzip(plain)]);
  return { plain, br, gzip: zipped };
}

/**
 * The best encoding among those that there are which the browser takes.
 * @param acceptEncoding the header of the request
 */
export function bestEncoding(bodies: Bodies, acceptEncoding: string | undefined): keyof Bodies {
  const taken = (["br", "gzip"] as const).find((name) => bodies[name] && accepts(acceptEncoding ?? "", name));
  return taken ?? "plain";
}

/**
 * Compresses a body in the best way that the browser takes.
 * @param body the whole body
 * @param acceptEncoding the header of the request
 */
export async function compressFor(body: Buffer, acceptEncoding: string | undefined): Promise<EncodedBody> {
  if (body.length < WORTHWHILE_BYTES || acceptEncoding === undefined) return { body };
  if (accepts(acceptEncoding, "br")) return { body: await brotli(body), encoding: "br" };
  return accepts(acceptEncoding, "gzip") ? { body: await toGzip(body), encoding: "gzip" } : { body };
}
