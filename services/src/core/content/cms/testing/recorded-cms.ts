import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

/** A row of a collection, as Directus sends it. */
export interface Row {
  [name: string]: unknown;
  translations: { title: string }[];
}

/** A CMS that sends what Directus once sent, in which a test changes items. */
export interface RecordedCms {
  readonly url: string;
  readonly token: string;
  readonly rows: Record<"posts" | "features" | "banners" | "menus", Row[]>;
  /** The status of all responses; 200 for the recorded ones. */
  status: number;
  /** The paths that were read. */
  readonly reads: string[];
  close(): void;
}

const file = join(import.meta.dirname, "recorded-items.json");
const token = "token-of-the-recorded-cms";

/** Starts the CMS on a free port. */
export async function startRecordedCms(): Promise<RecordedCms> {
  const rows = JSON.parse(readFileSync(file, "utf8")) as RecordedCms["rows"];
  const picture = readFileSync(join(import.meta.dirname, "picture.png"));
  const reads: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://cms.example");
    reads.push(pathname);
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    if (cms.status !== 200 || !isKnown) return void response.writeHead(isKnown ? cms.status : 401).end();
    if (pathname.startsWith("/assets/")) return void response.end(picture);
    const statuses = searchParams.get("filter[status][_in]")?.split(",") ?? [];
    const all = rows[pathname.replace("/items/", "") as keyof typeof rows];
    response.end(JSON.stringify({ data: all.filter(({ status }) => statuses.includes(String(status))) }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const cms: RecordedCms = { url, token, rows, status: 200, reads, close: () => void server.close() };
  return cms;
}
