import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../kit/bucket/bucket.ts";

/** A bucket on a local port, which accepts only requests with a valid signature. */
export interface FakeBucket {
  readonly settings: BucketSettings;
  /** The objects by their path. */
  readonly objects: Map<string, Buffer>;
  /** The number of requests. */
  requests(): number;
  /** The status of every response; null to behave as a bucket. */
  failure: number | null;
  close(): Promise<void>;
}

const [region, keyId, secret] = ["eu-central-1", "key-canary", "secret-canary"];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Computes the signature of a request as the description of Signature Version 4 says. */
function signatureOf({ method, url = "", headers }: IncomingMessage, signed: readonly string[]): string {
  const time = String(headers["x-amz-date"]);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const canonical = [method, url, "", lines, signed.join(";"), headers["x-amz-content-sha256"]].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const parts = [time.slice(0, 8), region, "s3", "aws4_request"];
  const key = parts.reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, names = "", signature] = pattern.exec(request.headers.authorization ?? "") ?? [];
  const digest = request.headers["x-amz-content-sha256"];
  const isWhole = digest === sha256(body) || (digest === "UNSIGNED-PAYLOAD" && body.length === 0);
  return id === keyId && isWhole && signature === signatureOf(request, names.split(";"));
}

/** Starts an empty bucket. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  let requests = 0;
  const fake = { failure: null as number | null };
  const statusOf = (request: IncomingMessage, body: Buffer): number => {
    if (fake.failure !== null) return fake.failure;
    if (!isSigned(request, body)) return 403;
    if (request.method === "PUT") objects.set(request.url ?? "", body);
    return objects.has(request.url ?? "") ? 200 : 404;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    response.statusCode = statusOf(request, await buffer(request));
    response.end(request.method === "GET" && response.statusCode === 200 ? objects.get(request.url ?? "") : "");
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    settings: { url: `http://127.0.0.1:${port}/bucket/prefix`, region, keyId, secret },
    objects,
    requests: () => requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
