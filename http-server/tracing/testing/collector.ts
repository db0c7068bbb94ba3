import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as received, with its attributes as a record. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2 for a server span, 3 for a client span. */
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector for tests. */
export interface Collector {
  /** The URL of its endpoint for traces. */
  readonly url: string;
  /** The bodies of all requests, unparsed. */
  readonly bodies: readonly string[];
  /** Returns the received spans, in order of arrival. */
  spans(): readonly ReceivedSpan[];
  /** Sets the handler of later requests. */
  behave(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface WireBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly WireAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, "attributes" | "service"> & {
        readonly attributes: readonly WireAttribute[];
      })[];
    }[];
  }[];
}

const tableOf = (attributes: readonly WireAttribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansOf(text: string): readonly ReceivedSpan[] {
  const body = JSON.parse(text) as WireBody;
  return body.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(tableOf(resource.attributes)["service.name"]);
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map((span) => ({ ...span, service, attributes: tableOf(span.attributes) }));
  });
}

/** Starts a collector on a free port of this machine, which accepts everything. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  let handle = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 2 }).end("{}");
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString());
      handle(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bodies,
    spans: () => bodies.flatMap(spansOf),
    behave: (handler) => void (handle = handler),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
