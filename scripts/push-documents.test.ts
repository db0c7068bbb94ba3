import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "aisle-push-"));
const manifest = join(folder, "manifest.json");
const received: string[] = [];
let response = { status: 201, body: {} };

/** A gateway that only records the registration; the gateway's own tests cover its checks. */
const server = createServer((request, reply) => {
  received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  request.resume().on("end", () => reply.writeHead(response.status).end(JSON.stringify(response.body)));
});

beforeAll(async () => {
  writeFileSync(manifest, "{}");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => void received.splice(0));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function push(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { env: { ...process.env, DOCUMENTS_TOKEN: "token-of-registrations" } };
  const args = [join(import.meta.dirname, "push-documents.ts"), ...words, ...(words.length === 3 ? [address] : [])];
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { readonly code: number; readonly stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

it("registers a manifest under the name and the version of its build", async () => {
  response = { status: 201, body: { documents: 12 } };
  expect(await push(manifest, "ios", "1.2")).toEqual({ code: 0, text: "12 documents of ios 1.2 are registered.\n" });
  expect(received).toEqual(["PUT /documents/ios/1.2 Bearer token-of-registrations"]);
});

it("fails with the problems of the manifest, one on each line", async () => {
  response = { status: 422, body: { problems: ["query A: no field.", "query B: no type."] } };
  const text = "The gateway answered 422.\nquery A: no field.\nquery B: no type.\n";
  expect(await push(manifest, "ios", "1.2")).toEqual({ code: 1, text });
});

it("names the address at which no gateway answers", async () => {
  // Port 1 is reserved, and nothing listens there.
  const text = "No gateway answers at http://127.0.0.1:1.\n";
  expect(await push(manifest, "ios", "1.2", "http://127.0.0.1:1")).toEqual({ code: 1, text });
});

it("explains itself without arguments", async () => {
  expect(await push()).toEqual({ code: 1, text: expect.stringContaining("Usage: npm run documents:push") });
});
