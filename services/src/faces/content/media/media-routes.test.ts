import { symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeFolder,
  startContentApp,
  type ContentApp,
  type Folder,
} from "../../../core/content/testing/content-app.ts";
import { contentService } from "../service.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';

let folder: Folder;
let content: ContentApp;

beforeAll(async () => {
  folder = await makeFolder({
    "reams/media/logo.svg": SVG,
    "reams/media/notes.txt": "not a picture",
    "reams/menus.yaml": "main: [] # /art/ff8080/pizza.webp",
    "secret.svg": SVG,
  });
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#a8201a" } });
  await photo.png().toFile(join(folder.path, "reams/media/photo.png"));
  await symlink(join(folder.path, "secret.svg"), join(folder.path, "reams/media/link.svg"));
  content = await startContentApp(folder.path, contentService);
});
afterAll(async () => {
  await content.close();
  await folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  content.app.inject({ url: `/media/${path}`, headers });
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

async function cornerOf(bytes: Buffer): Promise<number[]> {
  const corner = { left: 0, top: 199, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(corner).removeAlpha().raw().toBuffer())];
}

describe("the picture of a product", () => {
  const chips = (path: string) => get(`products/${path}.webp?width=200`);

  it("has the requested width", async () => {
    const answer = await chips("f6e4d6/potato-chips");
    expect(await sizeOf(answer.rawPayload)).toEqual({ format: "webp", width: 200, height: 200 });
  });

  it("has the brand and the size on its label", async () => {
    const [one, other, larger] = await Promise.all(
      ["kindling/13-oz", "whistle-stop/13-oz", "kindling/7-75-oz"].map((label) =>
        chips(`f6e4d6/potato-chips/${label}`),
      ),
    );
    expect(one?.statusCode).toBe(200);
    expect(other?.rawPayload.equals(one?.rawPayload ?? Buffer.of())).toBe(false);
    expect(larger?.rawPayload.equals(one?.rawPayload ?? Buffer.of())).toBe(false);
  });

  it.each(["potato-chips", "plush-teether"])("has the retailer's color at its edges: %s", async (product) => {
    const [red = 0, green = 0, blue = 0] = await cornerOf((await chips(`ff8080/${product}`)).rawPayload);
    expect(Math.max(Math.abs(red - 255), Math.abs(green - 128), Math.abs(blue - 128))).toBeLessThan(6);
  });

  it.each([
    "f6e4d6/potato-chips/no-brand/13-oz",
    "f6e4d6/potato-chips/kindling/99-oz",
    "f6e4d6/none",
    "red/potato-chips",
    "clear/potato-chips",
  ])("does not exist for %s", async (path) => {
    expect((await chips(path)).statusCode).toBe(404);
  });
});

/** Returns the difference of an image's pixel at a place from the ground `ff8080`. */
async function toGround(bytes: Buffer, left: number, top: number): Promise<number> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return Math.max(...[255, 128, 128].map((part, channel) => Math.abs(part - (pixel[channel] ?? 0))));
}

describe("the picture of a dish", () => {
  it.each([
    ["pizza.webp?width=400", 400, 400, 200],
    ["wide/pizza.webp?width=400", 400, 188, 200],
    ["hero/pizza.webp?width=400", 400, 188, 275],
    ["banner/pizza.webp", 1600, 208, 800],
    ["narrow-banner/pizza.webp", 800, 308, 400],
  ])("fills the height or the width of %s", async (path, width, height, middle) => {
    const { rawPayload } = await get(`art/ff8080/${path}`);
    expect(await sizeOf(rawPayload)).toMatchObject({ width, height });
    expect(await toGround(rawPayload, middle, Math.round(height / 2))).toBeGreaterThan(60);
  });

  it.each(["webp", "avif"])("has no ground of its own when it is clear, in %s", async (format) => {
    const { rawPayload } = await get(`art/clear/hero/pizza.webp?width=400&format=${format}`);
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (left: number, top: number) => data[(top * info.width + left) * 4 + 3];
    expect([alphaAt(60, 94), alphaAt(275, 94)]).toEqual([0, 255]);
  });

  it("leaves the left third of a hero empty", async () => {
    const { rawPayload } = await get("art/ff8080/hero/pizza.webp?width=400");
    const places = [10, 94, 178].flatMap((top) => [4, 60, 120].map((left) => [left, top] as const));
    const differences = await Promise.all(places.map(([left, top]) => toGround(rawPayload, left, top)));
    expect(Math.max(...differences)).toBeLessThan(40);
  });
});

describe("the format of a picture", () => {
  const apple = (accept: string) => get("art/ff8080/apple.webp?width=100", { accept });

  it("is the best that the client accepts, at one address for all", async () => {
    const [avif, webp, other] = await Promise.all(["image/avif,image/webp", "image/webp", "*/*"].map(apple));
    expect([avif, webp, other].map((answer) => answer?.headers["content-type"])).toEqual([
      "image/avif",
      "image/webp",
      "image/webp",
    ]);
    expect([avif, webp].map((answer) => answer?.headers["vary"])).toEqual(["Accept", "Accept"]);
    expect((await sharp(avif?.rawPayload).metadata()).format).toBe("heif");
    expect(avif?.headers.etag).not.toBe(webp?.headers.etag);
  });

  it("is the requested one, whatever the client accepts", async () => {
    const path = "art/ff8080/apple.webp?width=100&format=jpeg";
    const { headers, rawPayload } = await get(path, { accept: "image/avif,image/webp" });
    expect(headers["content-type"]).toBe("image/jpeg");
    expect((await sharp(rawPayload).metadata()).format).toBe("jpeg");
    expect((await get("art/ff8080/apple.webp?width=100&format=gif")).statusCode).toBe(400);
  });

  it("is revalidated by the version of its own format", async () => {
    const etag = String((await apple("image/webp")).headers.etag);
    const again = (accept: string) => get("art/ff8080/apple.webp?width=100", { accept, "if-none-match": etag });
    expect((await again("image/webp")).statusCode).toBe(304);
    expect((await again("image/avif")).statusCode).toBe(200);
  });
});

describe("art of produce", () => {
  it("has the retailer's color at its edges", async () => {
    const answer = await get("art/ff8080/apple.webp?width=200");
    const [red = 0, green = 0, blue = 0] = await cornerOf(answer.rawPayload);
    expect(Math.max(Math.abs(red - 255), Math.abs(green - 128), Math.abs(blue - 128))).toBeLessThan(6);
  });

  it("is not the blank package of a product", async () => {
    expect((await get("art/ffe3d3/potato-chips.webp")).statusCode).toBe(404);
  });
});

describe("art", () => {
  it("has the requested width", async () => {
    const answer = await get("art/ffe3d3/apple.webp?width=200");
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(await sizeOf(answer.rawPayload)).toEqual({ format: "webp", width: 200, height: 200 });
  });

  it("can have other proportions than its own", async () => {
    const answer = await get("art/ffe3d3/peach.webp?width=800&height=308");
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ width: 800, height: 308 });
  });

  it("is cacheable for ten minutes and revalidates with 304", async () => {
    const first = await get("art/ffe3d3/apple.webp?width=100");
    expect(first.headers["cache-control"]).toBe("public, max-age=600");
    const etag = String(first.headers.etag);
    const second = await get("art/ffe3d3/apple.webp?width=100", { "if-none-match": etag });
    expect([second.statusCode, second.body]).toEqual([304, ""]);
  });

  it.each([
    ["an unknown name", "art/ffe3d3/no-such-thing.webp"],
    ["several names", "art/ffe3d3/peach+apple.webp"],
    ["a background that is not a color", "art/peach/apple.webp"],
    ["a background that nothing names", "art/123456/apple.webp"],
    ["a background of a product that nothing names", "products/123456/potato-chips.webp"],
    ["an unknown shape", "art/ffe3d3/circle/apple.webp"],
    ["another format", "art/ffe3d3/apple.png"],
    ["a name with path traversal", "art/ffe3d3/..%2f..%2fapple.webp"],
  ])("returns 404 for %s", async (_case, path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ Success: false });
  });

  it.each(["width=399", "width=1601", "height=401", "width=400&height=123", "width=400&fit=stretch"])(
    "returns 400 for ?%s",
    async (query) => {
      expect((await get(`art/ffe3d3/apple.webp?${query}`)).statusCode).toBe(400);
    },
  );
});

describe("an image file of a retailer", () => {
  it("is sent unchanged as an SVG, with a policy that blocks scripts", async () => {
    const answer = await get("sites/reams/logo.svg?width=400");
    expect(answer.body).toBe(SVG);
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("is scaled if it is a photograph", async () => {
    const answer = await get("sites/reams/photo.png?width=400");
    expect(await sizeOf(answer.rawPayload)).toEqual({ format: "webp", width: 400, height: 300 });
  });

  it("is not cropped with fit=contain", async () => {
    const answer = await get("sites/reams/photo.png?width=400&height=400&fit=contain");
    const { data } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it.each(["logo.svg", "photo.png"])("has a PNG for emails: %s", async (file) => {
    const answer = await get(`sites/reams/${file}.png`);
    expect(answer.headers["content-type"]).toBe("image/png");
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ format: "png", width: 400 });
  });

  it("is not immutable, because an editor can replace it", async () => {
    expect((await get("sites/reams/logo.svg")).headers["cache-control"]).toBe("public, max-age=600");
  });

  it.each([
    "sites/reams/none.svg",
    "sites/reams/notes.txt",
    "sites/reams/notes.txt.png",
    "sites/reams/..%2fmenus.yaml.png",
    "sites/reams/link.svg.png",
    "sites/reams/..%2fmenus.yaml",
    "sites/reams/../menus.yaml",
    "sites/reams/..%2f..%2fsecret.svg",
    "sites/..%2freams/logo.svg",
    "sites/reams/link.svg",
    "sites/reams/",
  ])("returns 404 at %s", async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it("returns 400 for a name with U+0000", async () => {
    expect((await get("sites/reams/%00")).statusCode).toBe(400);
  });
});
