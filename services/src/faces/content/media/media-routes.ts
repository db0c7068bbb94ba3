import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WIDTHS } from "./box.ts";
import { acceptedFormat, PICTURE_FORMATS, type PictureFormat } from "../../../core/pictures/formats.ts";
import { BusyError } from "../../../kit/work-queue.ts";
import { CLEAR } from "../../../core/product-pictures/compose.ts";
import type { Grounds } from "./grounds.ts";
import { AddressError } from "./read-address.ts";
import type { Delivery, Picture, PictureQuery, PictureResult, Pictures } from "./pictures.ts";
import { signedAddress } from "../../../../../contracts/picture-address.ts";
import { refusal } from "../../../kit/http-error.ts";
import { object } from "../../../kit/schema.ts";

interface ArtParams {
  readonly ground: string;
  readonly shape?: string;
  readonly picture: string;
}

interface ProductParams {
  readonly ground: string;
  readonly product: string;
  readonly brand?: string;
  readonly size?: string;
}

/** A requested box, and a format if the client does not leave it to its `Accept` header. */
interface RequestedPicture extends PictureQuery {
  readonly format?: PictureFormat;
}

const pictureQuery = object(
  {},
  {
    width: { type: "integer", enum: WIDTHS },
    height: { type: "integer", minimum: 1, maximum: 1600 },
    fit: { type: "string", enum: ["cover", "contain"] },
    format: { type: "string", enum: PICTURE_FORMATS },
  },
);

const PICTURE = /^([a-z0-9-]+)\.webp$/;

/** What decides which pictures are rendered; any others could be requested without end. */
export interface MediaLimits {
  /** The colors. */
  readonly grounds: Grounds;
  /** The secret that signs the addresses of vendors' pictures. */
  readonly secret: string;
}

/** Adds the routes of images, which are public. */
export function addMediaRoutes(app: FastifyInstance, pictures: Pictures, { grounds, secret }: MediaLimits): void {
  const schema = { querystring: pictureQuery };
  for (const path of ["/media/art/:ground/:picture", "/media/art/:ground/:shape/:picture"]) {
    app.get<{ Params: ArtParams; Querystring: RequestedPicture }>(path, { schema }, async (request, reply) => {
      const { ground, shape, picture } = request.params;
      const name = PICTURE.exec(picture)?.[1];
      if (name === undefined || !(ground === CLEAR || (await grounds.has(ground)))) throw noSuchPicture();
      return send(await pictures.art({ ground, name, shape }, deliveryOf(request)), request, reply);
    });
  }
  for (const path of ["/media/products/:ground/:product.webp", "/media/products/:ground/:product/:brand/:size.webp"]) {
    app.get<{ Params: ProductParams; Querystring: RequestedPicture }>(path, { schema }, async (request, reply) => {
      if (!(await grounds.has(request.params.ground))) throw noSuchPicture();
      return send(await pictures.product(request.params, deliveryOf(request)), request, reply);
    });
  }
  app.get<{ Params: { readonly sitePath: string; readonly "*": string }; Querystring: RequestedPicture }>(
    "/media/sites/:sitePath/*",
    { schema },
    async (request, reply) => {
      const { sitePath, "*": file } = request.params;
      return send(await pictures.siteFile(sitePath, file, deliveryOf(request)), request, reply);
    },
  );
  app.get<{ Params: { readonly signature: string; readonly "*": string }; Querystring: RequestedPicture }>(
    "/media/vendors/:signature/*",
    { schema },
    async (request, reply) => {
      const { signature, "*": name } = request.params;
      const address = signedAddress(signature, name, secret);
      if (address === null) throw noSuchPicture();
      return send(pictures.vendor(address, deliveryOf(request)), request, reply);
    },
  );
}

/** The requested box in the requested format, else in the best that the client accepts; WebP for clients that name none. */
function deliveryOf({ query, headers }: FastifyRequest<{ Querystring: RequestedPicture }>): Delivery {
  return { ...query, format: query.format ?? acceptedFormat(headers.accept) ?? "webp" };
}

async function send(picture: PictureResult, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (picture === "no such picture") throw noSuchPicture();
  if (picture === "proportions not allowed") throw refusal(400, "The picture cannot be had in these proportions.");
  const etag = `"${picture.version}"`;
  reply.headers({
    // A picture keeps its URL when it is rendered again or an editor replaces it, so clients may cache it only briefly.
    "cache-control": "public, max-age=600",
    etag,
    // One address serves several formats; caches keep one copy for each.
    vary: "Accept",
    "x-content-type-options": "nosniff",
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (picture.type === "image/svg+xml") {
    // An SVG is a document: opened on its own, it must not run scripts or load resources.
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  }
  return reply.type(picture.type).send(await bytesOf(picture, reply));
}

async function bytesOf(picture: Picture, reply: FastifyReply): Promise<Buffer> {
  try {
    return await picture.bytes();
  } catch (error) {
    reply.removeHeader("cache-control").removeHeader("etag");
    if (error instanceof AddressError) {
      reply.log.warn({ reason: error.message }, "a vendor's picture cannot be shown");
      throw noSuchPicture();
    }
    if (!(error instanceof BusyError)) throw error;
    reply.header("retry-after", "2");
    throw refusal(503, "Too many pictures are being made.");
  }
}

function noSuchPicture(): ReturnType<typeof refusal> {
  return refusal(404, "There is no such picture.");
}
