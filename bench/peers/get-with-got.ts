import got from "got";
import type { GetJson } from "../hand-written/reads.ts";
import { Agent } from "node:http";

const client = got.extend({ agent: { http: new Agent({ keepAlive: true }) }, retry: { limit: 0 } });

/** Reads with got, the first HTTP client of the product. */
export const getWithGot: GetJson = <T>(url: string, bearer: string) =>
  client.get(url, { headers: { authorization: `Bearer ${bearer}` } }).json<T>();
