import { brotliCompressSync, gzipSync } from "node:zlib";
import { openCaller } from "../../tools/load/caller.ts";
import { putLoad } from "../../tools/load/closed-loop.ts";
import { cpuMsOf, memoryMbOf } from "../../tools/process/usage.ts";
import { type PageField, type PageName, PAGES, type PageServer, type PageServerName } from "./pages.ts";
import { type Effort, rotated, warmUpSeconds } from "./rounds.ts";

/** The processor time of a page that no cache has, in a round. */
export interface PageCost {
  readonly server: PageServerName;
  readonly page: PageName;
  readonly round: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
  readonly failures: number;
}

/** The bytes of the HTML of a page. */
export interface PageBytes {
  readonly server: PageServerName;
  readonly page: PageName;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
  /** As the server sends it to a browser. */
  readonly sent: number;
}

/** What a browser accepts. */
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };

/** Returns a function that returns a new address of the page each time, which the product's page cache does not have. */
export function createAddresses(path: string): () => string {
  let visits = 0;
  return () => `${path}?visit=${(visits += 1)}`;
}

const shotOf = ({ port }: PageServer, path: () => string) => ({ port, path, headers, body: null });

/** Measures every page of every server in each round, one visitor at a time, in rotating order. */
export async function measurePageCosts({ servers }: PageField, { rounds, seconds }: Effort) {
  const costs: PageCost[] = [];
  const pages = Object.entries(PAGES) as [PageName, string][];
  const visits = new Map(pages.map(([page, path]) => [page, createAddresses(path)]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, path] of pages) {
      for (const server of rotated(servers, round)) {
        const shot = shotOf(server, visits.get(page) ?? (() => path));
        const warmUp = round === 0 ? Math.min(3 * seconds, warmUpSeconds.first) : warmUpSeconds.later;
        await putLoad(shot, { connections: 1, seconds: warmUp });
        const before = cpuMsOf(server.pid);
        const { answers, failures } = await putLoad(shot, { connections: 1, seconds });
        const cpuMs = (cpuMsOf(server.pid) - before) / answers;
        costs.push({ server: server.name, page, round, cpuMs, memoryMb: memoryMbOf(server.pid), failures });
      }
    }
  }
  return costs;
}

/** Reads each page once and returns its bytes in every form. */
export async function measurePageBytes({ servers }: PageField): Promise<readonly PageBytes[]> {
  const sizes: PageBytes[] = [];
  for (const [page, path] of Object.entries(PAGES) as [PageName, string][]) {
    for (const server of servers) {
      const html = Buffer.from(await (await fetch(`http://localhost:${server.port}${path}`)).arrayBuffer());
      const caller = openCaller(shotOf(server, () => path));
      const { length: sent } = await caller.ask();
      caller.close();
      const [gzip, brotli] = [gzipSync(html).length, brotliCompressSync(html).length];
      sizes.push({ server: server.name, page, plain: html.length, gzip, brotli, sent });
    }
  }
  return sizes;
}
