import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { FastifyBaseLogger } from "fastify";

/** The settings of a bucket in S3-compatible object storage. */
export interface BucketSettings {
  /** The URL of the bucket, with a prefix of its object names if any; without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Objects that several processes share. The bucket may be lost at any time: nothing here throws, and while it is lost
 * nothing is sent.
 */
export interface Bucket {
  /** Returns an object; null if there is none, or if the bucket is lost, too slow or returned an error. */
  read(name: string): Promise<Buffer | null>;
  /** Writes an object, unless the bucket is lost. */
  write(name: string, bytes: Buffer): Promise<void>;
}

type BucketLog = Pick<FastifyBaseLogger, "info" | "warn">;

/** The timeouts in milliseconds: a read must not take much longer than making the object again. */
const withinMs = { read: 1_000, write: 10_000 };

/** After a failure nothing is sent for this time, in milliseconds. */
const pauseMs = 10_000;

/** A response with another status than those of a present or missing object. */
class StatusError extends Error {
  readonly code: string;

  constructor(status: number) {
    super("the bucket returned an error");
    this.code = `HTTP ${status}`;
  }
}

/** Returns the kind of an error; messages may contain addresses. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const cause = error.cause instanceof Error ? error.cause : error;
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Whether the bucket answers; its loss and its return are logged once each. */
class Reachability {
  readonly #log: BucketLog;
  readonly #now: () => number;
  #lostAt: number | null = null;

  constructor(log: BucketLog, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Runs `work` unless a failure is too recent; null in that case and after a failure. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#lostAt !== null && this.#now() - this.#lostAt < pauseMs) return null;
    try {
      return await work();
    } catch (error) {
      if (this.#lostAt === null) {
        this.#log.warn({ kind: kindOf(error) }, "the bucket is lost: this process uses its own disk");
      }
      this.#lostAt = this.#now();
      return null;
    }
  }

  /** Notes that a response was a success. @throws if it was not */
  requireOk({ ok, status }: Response): void {
    if (!ok) throw new StatusError(status);
    if (this.#lostAt !== null) this.#log.info("the bucket is back");
    this.#lostAt = null;
  }
}

export function openBucket(
  { url, region, keyId, secret }: BucketSettings,
  log: BucketLog,
  now: () => number = () => performance.now(),
): Bucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 0 });
  const bucket = new Reachability(log, now);
  const send = (name: string, ms: number, init: RequestInit): Promise<Response> =>
    client.fetch(`${url}/${name}`, { ...init, redirect: "error", signal: AbortSignal.timeout(ms) });
  return {
    read: (name) =>
      bucket.attempt(async () => {
        const response = await send(name, withinMs.read, {});
        const bytes = Buffer.from(await response.arrayBuffer());
        // A missing bucket has this status too, so it does not count as a return.
        if (response.status === 404) return null;
        bucket.requireOk(response);
        return bytes;
      }),
    write: async (name, bytes) => {
      await bucket.attempt(async () => {
        const headers = { "x-amz-content-sha256": digestOf(bytes) };
        const response = await send(name, withinMs.write, { method: "PUT", body: new Uint8Array(bytes), headers });
        await response.arrayBuffer();
        bucket.requireOk(response);
      });
    },
  };
}

/** Returns the bucket of a service; null without one. */
export const bucketOf = (
  { mediaBucket }: { readonly mediaBucket: BucketSettings | null },
  log: BucketLog,
): Bucket | null => mediaBucket && openBucket(mediaBucket, log);
