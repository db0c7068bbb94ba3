import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";

const read = (args: string) =>
  execute(`{ retailer { previewImage { url resizedUrl(${args}) } } }`, {
    upstreams: {
      content: contentRoutes({
        retailer: { previewImage: { src: "/art/f6d9cf/bread.webp", width: 1_600, height: 800, alt: "Bread" } },
      }),
    },
  });

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
