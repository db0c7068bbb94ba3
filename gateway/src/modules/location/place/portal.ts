import { decodeBody } from "../../../platform/http/exchange.ts";
import { originOf } from "../../../platform/upstreams/scope.ts";
import type { Portal } from "../../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import { geocode } from "./maps.ts";
import { decodePlace } from "./portal-decode.ts";

/** Long, because the maps service charges for each call. */
const ttlMs = 24 * 3_600_000;

/** The places of the portal or the maps service. */
export const placeRows = {
  /** Geocodes a postal address; null for an unknown one. */
  async findPlace({ deps: { http, serviceToken, geocoder, cache }, scope, site: sitePath }, address: string) {
    const key = { sitePath, upstream: geocoder?.http.name ?? http.name, call: `geocode ${address.toLowerCase()}` };
    const load = async () =>
      geocoder === undefined
        ? decodeBody(
            await http.get("/geocode", { ...originOf(scope), bearer: serviceToken, query: { address } }),
            decodePlace,
          )
        : geocode(geocoder, address, { ...originOf(scope), bearer: null });
    return (await cache.read(key, ttlMs, load)).value;
  },
} satisfies Rows<Portal>;
