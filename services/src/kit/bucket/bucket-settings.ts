import * as v from "valibot";
import type { Environment } from "../../../../settings/read-environment.ts";
import { httpUrl } from "../../../../settings/values.ts";
import type { BucketSettings } from "./bucket.ts";

const bucketUrl = v.pipe(
  httpUrl,
  v.check((text) => !/[?#@]/.test(text)),
  v.description("an http or https address without a query"),
);

const printable = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/), v.description("printable characters"));

const region = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/), v.description("the name of a region"));

export const bucketEntries = {
  MEDIA_BUCKET_URL: v.optional(bucketUrl),
  MEDIA_BUCKET_REGION: v.optional(region, "us-east-1"),
  MEDIA_BUCKET_KEY_ID: v.optional(printable),
  MEDIA_BUCKET_SECRET: v.optional(printable),
};

/** Returns the settings of the bucket; null without them. */
export function toBucket(values: {
  readonly MEDIA_BUCKET_URL?: string | undefined;
  readonly MEDIA_BUCKET_REGION: string;
  readonly MEDIA_BUCKET_KEY_ID?: string | undefined;
  readonly MEDIA_BUCKET_SECRET?: string | undefined;
}): BucketSettings | null {
  const { MEDIA_BUCKET_URL: url, MEDIA_BUCKET_KEY_ID: keyId, MEDIA_BUCKET_SECRET: secret } = values;
  if (url === undefined || keyId === undefined || secret === undefined) return null;
  return { url, region: values.MEDIA_BUCKET_REGION, keyId, secret };
}

/** Returns one line for each setting of the bucket that the others need. */
export function bucketProblems(environment: Environment): string[] {
  const names = ["MEDIA_BUCKET_URL", "MEDIA_BUCKET_KEY_ID", "MEDIA_BUCKET_SECRET"];
  const gaps = names.filter((name) => !environment[name]?.trim());
  return gaps.length === names.length ? [] : gaps.map((name) => `${name} is missing: the bucket needs it.`);
}
