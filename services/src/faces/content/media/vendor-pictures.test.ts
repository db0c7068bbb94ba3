import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { picturePath } from "../../../../../contracts/picture-address.ts";
import {
  makeFolder,
  startContentApp,
  type ContentApp,
  type Folder,
} from "../../../core/content/testing/content-app.ts";
import { testTokens } from "../../../testing/start.ts";
import { createClock } from "../../../kit/clock.ts";
import { contentService } from "../service.ts";
import { isPrivate, lookupPublic, readAddress } from "./read-address.ts";

const wide = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#a8201a" } })
  .png()
  .toBuffer();

const requests: string[] = [];
const vendor = createServer(({ url = "" }, response) => {
  requests.push(url);
  const headers = { "content-type": "image/png" };
  if (url === "/moved.png") response.writeHead(302, { location: "/wide.png" }).end();
  else if (url === "/page.png") response.writeHead(200, headers).end("<!doctype html><title>Sale</title>");
  else if (url === "/drawing.png") {
    response.writeHead(200, headers).end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
  } else if (url === "/huge.png") response.writeHead(200, headers).end(Buffer.alloc(6 * 1024 * 1024));
  else if (url === "/half.png") response.writeHead(200, headers).end(wide.subarray(0, wide.length - 30));
  else response.writeHead(url.startsWith("/wide.png") ? 200 : 404, headers).end(wide);
}).listen(0);
await once(vendor, "listening");
const { port } = vendor.address() as AddressInfo;
const origin = `http://localhost:${port}`;

let folder: Folder;
let content: ContentApp;
const clock = createClock();

beforeAll(async () => {
  folder = await makeFolder({});
  content = await startContentApp(folder.path, contentService, clock);
});
afterAll(async () => {
  vendor.close();
  await content.close();
  await folder.remove();
});
beforeEach(() => {
  requests.length = 0;
});

const get = (address: string, secret: string = testTokens.content, width = 200) =>
  content.app.inject({
    url: `/media${picturePath(address, secret)}?width=${width}`,
    headers: { accept: "image/webp" },
  });

describe("the picture of a vendor", () => {
  it("is fitted into a square, whatever its proportions", async () => {
    const response = await get(`${origin}/wide.png`);
    expect(response.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=600" });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "webp", width: 200, height: 200 });
    const { data } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it("is read once for each size", async () => {
    const address = `${origin}/wide.png?version=2`;
    const answers = await Promise.all([get(address), get(address)]);
    expect([...answers, await get(address)].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(requests).toEqual(["/wide.png?version=2"]);
  });

  it.each(["moved", "page", "drawing", "huge", "half", "none"])("is not shown for an address of %s", async (name) => {
    const response = await get(`${origin}/${name}.png`);
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([404, undefined]);
    expect(requests).toEqual([`/${name}.png`]);
  });

  it("is requested once a minute while its address fails, for all sizes and visitors", async () => {
    const [address, other] = [`${origin}/none.png?version=2`, `${origin}/none.png?version=3`];
    const failures = [await get(address), await get(address, testTokens.content, 400), await get(other)];
    expect(failures.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(requests).toEqual(["/none.png?version=2", "/none.png?version=3"]);
    clock.set(new Date(clock.now().getTime() + 60_000));
    expect((await get(address)).statusCode).toBe(404);
    expect(requests).toHaveLength(3);
  });

  it.each([
    `http://127.0.0.1:${port}/wide.png`,
    `http://[::1]:${port}/wide.png`,
    `http://ads.example:${port}/wide.png`,
    "https://169.254.169.254/latest",
    "file:///etc/hostname",
    "wide.png",
  ])("is not requested from %s", async (address) => {
    expect((await get(address)).statusCode).toBe(404);
    expect(requests).toEqual([]);
  });

  it("is not requested without the signature of the gateway", async () => {
    expect((await get(`${origin}/wide.png`, "another secret")).statusCode).toBe(404);
    const [, , signature = ""] = picturePath(`${origin}/wide.png`, testTokens.content).split("/");
    const other = Buffer.from(`${origin}/moved.png`).toString("base64url");
    expect((await content.app.inject({ url: `/media/vendors/${signature}/${other}` })).statusCode).toBe(404);
    expect(requests).toEqual([]);
  });
});

describe("an address of a host", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
  ])("is private: %s", (address) => expect(isPrivate(address)).toBe(true));
  it.each(["::1", "::", "fd00::1", "fe80::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"])(
    "is private: %s",
    (address) => {
      expect(isPrivate(address)).toBe(true);
    },
  );
  it.each(["93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("is public: %s", (address) => {
    expect(isPrivate(address)).toBe(false);
  });

  it.each(["https://127.0.0.1/a.png", "https://[::1]/a.png", "https://2130706433/a.png", "https://8.8.8.8/a.png"])(
    "must have a name: %s",
    async (address) => {
      await expect(readAddress(address)).rejects.toThrow("an address without a name");
    },
  );

  it("that a name leads to must be public", async () => {
    await expect(promisify(lookupPublic)("localhost", {})).rejects.toThrow("a private address");
  });
});
