import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { createPictureCache } from "../../services/src/core/pictures/picture-cache.ts";
import { type BucketSettings, openBucket } from "../../services/src/kit/bucket/bucket.ts";
import { endOfFile, testFolder } from "./testing/engine.ts";
import { startSwift } from "./testing/swift.ts";

const onEnd = endOfFile();
let settings: BucketSettings;

beforeAll(async () => {
  settings = await startSwift(onEnd);
});

function open(changed: Partial<BucketSettings> = {}) {
  const lines: string[] = [];
  const log = {
    info: (message: string) => void lines.push(message),
    warn: (fields: object) => void lines.push(JSON.stringify(fields)),
  };
  return { bucket: openBucket({ ...settings, ...changed }, log as never), lines };
}

it("shares images between processes, and makes what is missing", async () => {
  const { bucket, lines } = open();
  const picture = randomBytes(200_000);
  const folder = testFolder();
  const [one, other] = [join(folder, "one/media"), join(folder, "other/media")];
  const name = /^media\/[0-9a-f]{32}$/;
  const write = vi.spyOn(bucket, "write");
  await createPictureCache(one, bucket).get("pie", async () => picture);
  await write.mock.results[0]?.value;
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(name), picture);
  const make = vi.fn(async () => Buffer.from("another"));
  expect(await createPictureCache(other, bucket).get("pie", make)).toEqual(picture);
  expect(make).not.toHaveBeenCalled();
  expect(await bucket.read("media/none")).toBeNull();
  expect(lines).toEqual([]);
});

it("works without a bucket that does not accept its secret, or does not exist", async () => {
  const other = open({ secret: "another" });
  expect(await other.bucket.read("media/pie")).toBeNull();
  expect(other.lines).toEqual(['{"kind":"HTTP 403"}']);
  const missing = open({ url: settings.url.replace("pictures", "none") });
  await missing.bucket.write("media/pie", Buffer.from("pie"));
  expect(missing.lines).toEqual(['{"kind":"HTTP 404"}']);
});
