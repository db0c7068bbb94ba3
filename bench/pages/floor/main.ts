/** The same pages without a framework: template strings and gzip. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { COUPON_PAGE, type CouponPage, HOME_PAGE, type HomePage, readGraph } from "../common/graph.ts";
import { readMedia } from "../common/media.ts";
import { couponPageHtml } from "./coupons.ts";
import { homePageHtml } from "./home.ts";

const { GRAPH_URL: graphUrl = "", MEDIA_URL: mediaUrl = "", PORT: port = "" } = process.env;
const FOREVER = "public, max-age=31536000, immutable";

const look = (name: string): string => readFileSync(join(import.meta.dirname, "../common/look", `${name}.css`), "utf8");

const fontFace = (family: string, file: string): string =>
  `@font-face{font-family:"${family} Variable";font-weight:100 900;font-display:swap;src:url("/fonts/${file}.woff2")}`;

const fontFile = (name: string): Buffer =>
  readFileSync(
    join(
      import.meta.dirname,
      `../next/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    ),
  );

const styles = [
  fontFace("Fraunces", "fraunces"),
  fontFace("Inter", "inter"),
  ...["base", "site.module", "coupons.module", "home.module"].map(look),
].join("\n");

const files: Readonly<Record<string, { readonly type: string; readonly body: string | Buffer }>> = {
  "/style.css": { type: "text/css", body: styles },
  "/fonts/fraunces.woff2": { type: "font/woff2", body: fontFile("fraunces") },
  "/fonts/inter.woff2": { type: "font/woff2", body: fontFile("inter") },
};

const pages: Readonly<Record<string, (address: URLSearchParams) => Promise<string>>> = {
  "/": async () => homePageHtml(await readGraph<HomePage>(graphUrl, HOME_PAGE)),
  "/digital-coupons": async (address) => couponPageHtml(await readGraph<CouponPage>(graphUrl, COUPON_PAGE), address),
};

interface Reply {
  readonly status?: number;
  readonly type: string;
  readonly cacheControl?: string;
  readonly body: string | Buffer;
}

/** Sends a reply, and a text compressed to who accepts it. */
function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status = 200, type, cacheControl = "no-store", body } = reply;
  const isZipped = typeof body === "string" && (request.headers["accept-encoding"] ?? "").includes("gzip");
  const bytes = isZipped ? gzipSync(body) : Buffer.from(body);
  response.writeHead(status, {
    "content-type": type,
    "content-length": bytes.length,
    "cache-control": cacheControl,
    ...(isZipped ? { "content-encoding": "gzip" } : {}),
  });
  response.end(bytes);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers } = request;
  const url = new URL(request.url ?? "/", `http://${headers.host}`);
  const file = files[url.pathname];
  const page = pages[url.pathname];
  if (page !== undefined) {
    send(request, response, { type: "text/html; charset=utf-8", body: await page(url.searchParams) });
  } else if (file !== undefined) {
    send(request, response, { ...file, cacheControl: FOREVER });
  } else if (url.pathname.startsWith("/media/")) {
    const picture = await readMedia(mediaUrl, new Request(url, { headers: { accept: headers.accept ?? "*/*" } }));
    response.writeHead(picture.status, Object.fromEntries(picture.headers));
    response.end(Buffer.from(await picture.arrayBuffer()));
  } else send(request, response, { status: 404, type: "text/plain", body: "There is no such page." });
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) =>
    send(request, response, { status: 500, type: "text/plain", body: String(error) }),
  );
});
server.listen(Number(port));
process.once("SIGTERM", () => server.close());
