import { expect, it } from "vitest";
import { execute, testAdOrigin } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";

const read = async (adviewerPage: string | undefined) => {
  const retailer = adviewerPage === undefined ? {} : { adviewerPage };
  const document = "{ retailer { adviewerPage } }";
  return (await execute(document, { upstreams: { content: contentRoutes({ retailer }) } })).data?.["retailer"];
};

it("returns the weekly-ad viewer page at a known viewer", async () => {
  expect(await read("/reams/springville")).toEqual({ adviewerPage: `${testAdOrigin}/reams/springville` });
});

it.each([undefined, "http://169.254.169.254/latest", "//evil.example/x"])("returns null for %s", async (page) => {
  expect(await read(page)).toEqual({ adviewerPage: null });
});
