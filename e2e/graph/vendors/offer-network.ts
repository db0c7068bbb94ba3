import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** How the vendor responds. */
export type Behavior = "well" | "down" | "other dates";

/** A vendor of coupons with clips for each consumer, whose calls `connectors/examples/bybe.yaml` maps. */
export interface OfferNetwork {
  readonly url: string;
  /** The authorization and the address of each request. */
  readonly requests: readonly string[];
  behave(behavior: Behavior): void;
  close(): void;
}

interface Options {
  readonly key: string;
  readonly secret: string;
  /** The text of every offer contains it. */
  readonly canary: string;
}

const createOffer = (id: number, canary: string, usesOtherDates: boolean) => ({
  id,
  name: `Save on pick ${id} ${canary}`,
  details: "Any size.",
  conditions: "Once for each card.",
  start_date: "2020-01-01",
  end_date: usesOtherDates ? "12/31/2999" : "2999-12-31",
  discount_cents: 100 + id,
  featured: id === 1,
});

/** Offers that the vendor refuses to clip, each with its text. */
const refusals: ReadonlyMap<number, string> = new Map([
  [8, "has expired"],
  [9, "is not for your state"],
]);

const offersAtOnce = 12;
const clipsOnPage = 1;

type Response = readonly [status: number, body: unknown];

/** Creates the data of the vendor. */
function createDesk(offerOf: (id: number) => ReturnType<typeof createOffer>) {
  const clips: { readonly consumer: string; readonly offerId: number; readonly at: string }[] = [];
  return {
    readOffers(): Response {
      const offers = [...Array(offersAtOnce).keys()].map((index) => offerOf(index + 1));
      return [200, { offers, meta: { count: offers.length } }];
    },
    readClips({ searchParams }: URL): Response {
      const consumerClips = clips.filter(
        ({ consumer }) => consumer === searchParams.get("consumer_retailer_identifier"),
      );
      const page = Number(searchParams.get("page"));
      const onPage = consumerClips.slice((page - 1) * clipsOnPage, page * clipsOnPage);
      const rows = onPage.map(({ offerId, at }) => ({
        created_at: at,
        offer: { ...offerOf(offerId), redemptions_remaining: 1 },
      }));
      const meta = { total_pages: Math.max(1, Math.ceil(consumerClips.length / clipsOnPage)) };
      return [200, { clips: rows, meta }];
    },
    async clip(request: IncomingMessage): Promise<Response> {
      const body = (await json(request)) as {
        readonly clip: { readonly offer_id: string; readonly consumer: { readonly retailer_identifier: string } };
      };
      const offerId = Number(body.clip.offer_id);
      const refusal = refusals.get(offerId);
      if (refusal !== undefined) return [422, { clip: { errors: { offer: [refusal] } } }];
      const at = new Date(Date.now() + clips.length).toISOString();
      clips.push({ consumer: body.clip.consumer.retailer_identifier, offerId, at });
      return [201, { clip: { id: clips.length } }];
    },
  };
}

/** Starts the vendor on a free port of this machine. */
export async function startOfferNetwork({ key, secret, canary }: Options): Promise<OfferNetwork> {
  let behavior: Behavior = "well";
  const requests: string[] = [];
  const proof = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  const desk = createDesk((id) => createOffer(id, canary, behavior === "other dates"));
  const respond = async (request: IncomingMessage): Promise<Response> => {
    const url = new URL(request.url ?? "", "http://vendor.test");
    const { authorization = "" } = request.headers;
    requests.push(`${authorization} ${request.method} ${request.url}`);
    if (behavior === "down") return [503, {}];
    if (authorization !== proof) return [401, {}];
    if (url.pathname === "/api/v1/offers") return desk.readOffers();
    if (url.pathname !== "/api/v1/clips") return [404, {}];
    return request.method === "GET" ? desk.readClips(url) : desk.clip(request);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await respond(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/api`,
    requests,
    behave: (next) => void (behavior = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
