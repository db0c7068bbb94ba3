import { expect, it, onTestFinished } from "vitest";
import { type BucketSettings, openBucket } from "./bucket.ts";
import { startFakeBucket } from "../../testing/fake-bucket.ts";

/** A bucket of a fake, with its log lines and a clock. */
async function setUp(changes: Partial<BucketSettings> = {}) {
  const fake = await startFakeBucket();
  onTestFinished(() => fake.close());
  const lines: string[] = [];
  const clock = { ms: 0 };
  const log = {
    info: (message: string) => void lines.push(message),
    warn: (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`),
  };
  const bucket = openBucket({ ...fake.settings, ...changes }, log as never, () => clock.ms);
  return { fake, bucket, lines, clock };
}

const pie = Buffer.from([0, 255, 13, 10]);

it("returns what was written, under the prefix of the bucket", async () => {
  const { fake, bucket, lines } = await setUp();
  await bucket.write("media/pie", pie);
  expect(await bucket.read("media/pie")).toEqual(pie);
  expect([...fake.objects.keys()]).toEqual(["/bucket/prefix/media/pie"]);
  expect(lines).toEqual([]);
});

it("returns null for a missing object, which is no loss", async () => {
  const { bucket, lines } = await setUp();
  expect(await bucket.read("media/cake")).toBeNull();
  expect(lines).toEqual([]);
});

it("sends nothing for ten seconds after a failure, and logs the loss and the return once each", async () => {
  const { fake, bucket, lines, clock } = await setUp();
  await bucket.write("media/pie", pie);
  fake.failure = 503;
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await bucket.read("media/pie")).toBeNull();
  expect(fake.requests()).toBe(2);
  clock.ms = 10_000;
  expect(await bucket.read("media/pie")).toBeNull();
  fake.failure = null;
  clock.ms = 20_000;
  expect(await bucket.read("media/pie")).toEqual(pie);
  expect(lines).toEqual([
    'the bucket is lost: this process uses its own disk {"kind":"HTTP 503"}',
    "the bucket is back",
  ]);
});

it("counts a missing bucket as lost, although its objects are missing too", async () => {
  const { fake, bucket, lines } = await setUp();
  fake.failure = 404;
  expect(await bucket.read("media/pie")).toBeNull();
  await bucket.write("media/pie", pie);
  expect(lines).toEqual([expect.stringContaining('{"kind":"HTTP 404"}')]);
});

it("works without a bucket that is down or refuses its key, and shows neither its URL nor its secret", async () => {
  const down = await setUp();
  await down.fake.close();
  const refused = await setUp({ secret: "another" });
  for (const { bucket } of [down, refused]) {
    await bucket.write("media/pie", pie);
    expect(await bucket.read("media/pie")).toBeNull();
  }
  const line = (kind: string): string => `the bucket is lost: this process uses its own disk {"kind":"${kind}"}`;
  expect([down.lines, refused.lines]).toEqual([[line("ECONNREFUSED")], [line("HTTP 403")]]);
});
