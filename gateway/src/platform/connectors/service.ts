import * as v from "valibot";
import { timeoutBounds } from "../http/policy/limits.ts";
import type { ClientCertificate } from "../http/wire/client-certificate.ts";
import type { Authenticate } from "./auth/authenticate.ts";
import type { Connector } from "./connector.ts";
import { httpAddress } from "./service-address.ts";
import { clientCertificate, serviceAuth, shopperAuth } from "./auth/service-auth.ts";
import type { ShopperProof } from "./auth/shopper-proof.ts";

const text = (wanted: string) => v.pipe(v.string(), v.nonEmpty(), v.description(wanted));

/** A credential in a row would be a secret in a file; `auth` has references to them. */
const header = v.pipe(v.string(), v.regex(/^(?!authorization$|cookie$)[\w-]{1,100}$/i));

/** An unencrypted picture could be replaced on its way; on this machine it has none. */
function isPictureOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.origin === origin && (url.protocol === "https:" || url.hostname === "localhost");
}

const pictureOrigin = v.pipe(v.string(), v.check(isPictureOrigin));

const valueName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

const within = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
    v.description(`a number from ${least} to ${most}`),
  );

const serviceLimits = v.pipe(
  v.strictObject({
    readTimeoutMs: v.exactOptional(within(timeoutBounds.min, timeoutBounds.maxRead)),
    writeTimeoutMs: v.exactOptional(within(timeoutBounds.min, timeoutBounds.maxWrite)),
    parallel: v.exactOptional(within(1, 500)),
    queue: v.exactOptional(within(0, 1_000)),
  }),
  v.description("a table with readTimeoutMs, writeTimeoutMs, parallel and queue"),
);

/** The row of a service. */
export const serviceRow = v.pipe(
  v.strictObject({
    url: httpAddress,
    auth: serviceAuth,
    shopper: v.exactOptional(shopperAuth),
    tls: v.exactOptional(clientCertificate),
    connector: v.exactOptional(text("the path of a connector's file")),
    extension: v.exactOptional(text("the name of an extension")),
    limits: v.exactOptional(serviceLimits),
    headers: v.optional(
      v.pipe(v.record(header, v.string()), v.description("a table of headers without authorization and cookie")),
      {},
    ),
    pictures: v.optional(
      v.pipe(v.array(pictureOrigin), v.description("a list of origins such as https://pictures.example")),
      [],
    ),
    values: v.optional(
      v.pipe(v.record(valueName, text("a text")), v.description("a table of texts by names such as merchant")),
      {},
    ),
  }),
  v.description("a table with url, auth, and connector or extension"),
);

export type ServiceRow = v.InferOutput<typeof serviceRow>;

/** A service that a retailer has of its own, with its credential. A connector maps its payload, or an extension reads it. */
export interface Service {
  /** Its name in the registry, in logs, in metrics and as the source of data. */
  readonly name: string;
  readonly url: string;
  /** Its limits that differ from those of all services. */
  readonly limits?: v.InferOutput<typeof serviceLimits>;
  /** Proves the gateway when it connects; a function, so that no printed row contains its key. */
  readonly certificate?: () => ClientCertificate;
  /** Sent with every request; their names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly authenticate: Authenticate;
  /** What proves the shopper in calls for one; without it the shopper's number alone. */
  readonly shopper?: ShopperProof;
  /** The origins of its pictures; others are not shown. */
  readonly pictures: readonly string[];
  /**
   * Returns its operations.
   * @param timeZone the zone of dates whose rule names none
   */
  connectorIn(timeZone: string): Connector;
}
