import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readRedisAddress } from "./redis-settings.ts";

function addressWith(text: string | null) {
  const folder = mkdtempSync(join(tmpdir(), "aisle-ca-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const caFile = join(folder, "ca.pem");
  if (text !== null) writeFileSync(caFile, text);
  return readRedisAddress({ url: "rediss://cache", sentinels: [], caFile });
}

it("trusts the authorities of Node without a file", () => {
  const address = { url: "redis://cache", sentinels: [] };
  expect(readRedisAddress({ ...address, caFile: null })).toEqual({ value: { ...address, ca: null } });
});

it.each([
  [null, "REDIS_CA_FILE cannot be read."],
  ["", "REDIS_CA_FILE: it must have certificates of authorities in PEM."],
  [
    "-----BEGIN CERTIFICATE-----\ncanary\n-----END CERTIFICATE-----",
    "REDIS_CA_FILE: it must have certificates of authorities in PEM.",
  ],
])("rejects a file of certificates with the text %j in one line", (text, problem) => {
  expect(addressWith(text)).toEqual({ problems: [problem] });
});
