import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { createTestApp } from "../../testing/test-app.ts";

const content = contentRoutes({
  retailer: { previewImage: { src: "/art/f6d9cf/bread.webp", width: 1_600, height: 800, alt: "Bread" } },
});

const readImage = (fields: string) =>
  execute(`{ retailer { previewImage { ${fields} } } }`, {
    upstreams: { content },
  });

const read = (args: string) => readImage(`url resizedUrl(${args})`);

it.each([
  ["width: 390", "?width=400"],
  ["width: 400, height: 200", "?width=400&height=200&fit=cover"],
  ["width: 400, height: 200, fit: CONTAIN", "?width=400&height=200&fit=contain"],
  ["width: 9000", "?width=1600"],
])("returns the URL of an image with %s", async (args, query) => {
  const { data, errors } = await read(args);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ retailer: { previewImage: { resizedUrl: `/media/art/f6d9cf/bread.webp${query}` } } });
});

it.each(["width: 0", "width: 100, height: -1"])("rejects %s", async (args) => {
  const { errors } = await read(args);
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});

it.each([
  ["", "/media/art/f6d9cf/bread.webp?width=800"],
  ["(width: 390)", "/media/art/f6d9cf/bread.webp?width=400"],
  ["(format: JPEG)", "/media/art/f6d9cf/bread.webp?format=jpeg"],
  [
    "(width: 400, height: 200, fit: CONTAIN, format: AVIF)",
    "/media/art/f6d9cf/bread.webp?width=400&height=200&fit=contain&format=avif",
  ],
])("returns the address at the retailer's site for apps with the arguments %s", async (args, path) => {
  const { data, errors } = await readImage(`absoluteUrl${args}`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ retailer: { previewImage: { absoluteUrl: `https://reams.localhost${path}` } } });
});

it("returns the address of another media host as it is", async () => {
  const { app, post } = await createTestApp({ content }, { mediaUrl: "https://media.example" });
  const { body } = await post({ query: "{ retailer { previewImage { absoluteUrl(width: 100) } } }" });
  await app.stop();
  const url = "https://media.example/art/f6d9cf/bread.webp?width=100";
  expect(body.data).toMatchObject({ retailer: { previewImage: { absoluteUrl: url } } });
});
