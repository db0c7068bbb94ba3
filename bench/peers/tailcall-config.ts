import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PeerSettings } from "../hand-written/settings.ts";

/** The fields that are read from a service with the graph's field names, with their query arguments. */
const reads: readonly { readonly field: RegExp; readonly path: string; readonly query?: readonly string[] }[] = [
  { field: /^ {2}viewer: User$/m, path: "viewer" },
  { field: /^ {2}receipts\(.*$/m, path: "receipts", query: ["daysAgo"] },
  { field: /^ {2}points: Points$/m, path: "points" },
  { field: /^ {2}credits: CreditDetails$/m, path: "credits" },
  { field: /^ {2}savings: Savings$/m, path: "savings" },
  { field: /^ {2}coupons: CouponBook$/m, path: "coupons" },
  { field: /^ {2}list\(.*$/m, path: "list", query: ["first", "after"] },
];

/**
 * Batches calls across requests, and the stores of one list into one call; the delay is the minimum that Tailcall
 * supports.
 */
const batch = ", batch: { delay: 1, maxSize: 1000, headers: [] }";

const pair = (key: string, value: string): string => `{ key: "${key}", value: "{{${value}}}" }`;

/**
 * Returns the configuration of Tailcall: the schema of all peers with the URLs of its fields. Tailcall can neither
 * compute fields nor distinguish shoppers, so it reads from a service that does both for it.
 * @param isMerged merges calls of different requests
 */
export function tailcallConfig({ port, upstreams, botCheck }: PeerSettings, isMerged: boolean): string {
  const schema = readFileSync(join(import.meta.dirname, "schema.graphql"), "utf8").replace(/^"""[^"]*"""/, "");
  const urlOf = (path: string): string => `url: "${upstreams.loyalty}/shaped/${path}"`;
  const bearer = pair("bearer", ".headers.authorization");
  const withReads = reads.reduce((text, { field, path, query = [] }) => {
    const pairs = [bearer, ...query.map((name) => pair(name, `.args.${name}`))].join(", ");
    return text.replace(field, (line) => `${line} @http(${urlOf(path)}, query: [${pairs}])`);
  }, schema);
  const place = isMerged ? `${urlOf("stores")}, batchKey: ["storeNumber"]` : `${urlOf("store")}, dedupe: true`;
  const store = `@http(${place}, query: [${pair("storeNumber", ".value.storeNumber")}])`;
  const texts = `{ scriptUrl: "${botCheck.scriptUrl}", siteKey: "${botCheck.siteKey}" }`;
  return [
    `schema @server(port: ${port}, hostname: "127.0.0.1") @upstream(allowedHeaders: ["authorization"]${isMerged ? batch : ""}) { query: Query }`,
    withReads
      .replace("  store: Location", `  storeNumber: String\n  store: Location ${store}`)
      .replace("  botCheck: BotCheck!", `  botCheck: BotCheck! @expr(body: ${texts})`),
  ].join("\n");
}
