import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../tools/ports.ts";
import { type ReadyProcess, startReady } from "../../tools/process/start-process.ts";
import { serviceOffsets } from "../../tools/product/addresses.ts";
import { youngHeap } from "../../tools/product/parts.ts";
import { requireEqualCards } from "./cards.ts";
import { onContestantCore } from "./cores.ts";
import { type Product, startProduct } from "./product.ts";

/** The pages that all servers have. */
export const PAGES = { coupons: "/digital-coupons", home: "/" } as const;

export type PageName = keyof typeof PAGES;

/** The number of cards on the coupon page. */
export const COUPON_CARDS = 48;

const peers = ["recommended", "next", "floor"] as const;

/** The product or a peer, which has the same pages. */
export type PageServerName = "aisle" | (typeof peers)[number];

export interface PageServer {
  readonly name: PageServerName;
  readonly port: number;
  readonly pid: number;
}

/** The product and its peers, which read the product's graph. */
export interface PageField {
  readonly product: Product;
  readonly servers: readonly PageServer[];
  stop(): Promise<void>;
}

const folder = join(import.meta.dirname, "../pages");

/** Returns how the documentation of each peer starts a built project. */
function commandOf(name: (typeof peers)[number], port: number): readonly string[] {
  if (name === "next") return ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
  return name === "floor" ? ["main.ts"] : ["node_modules/@react-router/serve/bin.js", "build/server/index.js"];
}

function startPeer(name: (typeof peers)[number], port: number, { ports }: Product, logs: string) {
  const settings = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    GRAPH_URL: `http://localhost:${ports.gateway}/graphql`,
    MEDIA_URL: `http://localhost:${ports.services + serviceOffsets.content}`,
  };
  const command = onContestantCore([process.execPath, youngHeap, ...commandOf(name, port)]);
  const readyUrl = `http://localhost:${port}${PAGES.coupons}`;
  const part = { name, folder: join(folder, name), settings, readyUrl, ...command };
  return startReady(part, { logFile: join(logs, `${name}.log`) });
}

async function readPage({ name, port }: PageServer, path: string) {
  const response = await fetch(`http://localhost:${port}${path}`);
  if (!response.ok) throw new Error(`${name} responds to ${path} with status ${response.status}.`);
  return { server: name, html: await response.text() };
}

async function requireEqualPages(servers: readonly PageServer[]): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const cards = requireEqualCards(path, await Promise.all(servers.map((server) => readPage(server, path))));
    const isComplete = name === "coupons" ? cards === COUPON_CARDS : cards > 0;
    if (!isComplete) throw new Error(`${path} has ${cards} cards.`);
  }
}

/**
 * Starts the built product and the built pages of its peers, and checks that all show the same cards.
 * @throws Error that names the first difference, or with the end of the log of a server that does not start
 */
export async function startPages(firstPort: number): Promise<PageField> {
  const product = await startProduct(firstPort);
  const logs = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const running: ReadyProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all([product, ...running].map((part) => part.stop()));
    rmSync(logs, { recursive: true, force: true });
  };
  try {
    const { client, ports } = product;
    const servers: PageServer[] = [{ name: "aisle", port: ports.client, pid: client.pid }];
    const firstPeer = await freePorts(ports.client + 1, peers.length);
    for (const [index, name] of peers.entries()) {
      const port = firstPeer + index;
      const peer = await startPeer(name, port, product, logs);
      running.push(peer);
      servers.push({ name, port, pid: peer.pid });
    }
    await requireEqualPages(servers);
    return { product, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
