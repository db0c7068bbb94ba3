import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createLibrary } from "../../services/src/core/content/library.ts";
import { createClock } from "../../services/src/kit/clock.ts";
import { foodVersion } from "../../services/src/core/product-pictures/masters.ts";
import { createRetailer, nameOf } from "./create-retailer.ts";

const maple = { sitePath: "maple-street", name: "Maple Street" };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "aisle-retailer-"));
  for (const folder of ["gateway", "services/content", "services/src/core/retailers"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(
    join(root, "gateway/retailers.yaml"),
    "retailers:\n  - sitePath: reams\n    hosts: [reams.localhost]\n",
  );
  writeFileSync(join(root, "services/src/core/retailers/added-retailers.json"), "[]\n");
});

afterEach(() => rmSync(root, { recursive: true }));

const registry = (): { retailers: Record<string, unknown>[] } =>
  parse(readFileSync(join(root, "gateway/retailers.yaml"), "utf8")) as { retailers: Record<string, unknown>[] };

describe("a new retailer", () => {
  it("has a row in the registry and demo data", () => {
    const before = registry().retailers;
    createRetailer(root, maple);
    const added = { sitePath: "maple-street", hosts: ["maple-street.localhost"], loyaltyAppId: "app-maple-street" };
    expect(registry().retailers).toEqual([...before, expect.objectContaining(added)]);
    const demo: unknown = JSON.parse(
      readFileSync(join(root, "services/src/core/retailers/added-retailers.json"), "utf8"),
    );
    expect(demo).toEqual([maple]);
  });

  it("has content that the content service reads without an error, with every image, slide, menu and page", async () => {
    createRetailer(root, maple);
    const library = createLibrary(
      join(root, "services/content"),
      (error) => {
        throw error;
      },
      createClock(),
    );
    const info = await library.retailerInfo("maple-street");
    expect(info).toMatchObject({ retailerName: "Maple Street", teamPortal: { enabled: true } });
    const logos = [info?.logo, info?.rewardsLogo].filter((picture) => picture !== undefined);
    const files = logos.map(({ src }) => join(root, "services/content", src.replace(/^\/sites\/([^/]+)/, "$1/media")));
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    const pictures = (await Promise.all([library.features("maple-street"), library.banners("maple-street")]))
      .flatMap((posts) => posts ?? [])
      .flatMap(({ coverImage, mobileImage }) => [coverImage?.src, mobileImage?.src]);
    const names = [...pictures, info?.previewImage?.src].map(
      (src) => src?.split("/").at(-1)?.replace(".webp", "") ?? "",
    );
    expect(await Promise.all(names.map(foodVersion))).not.toContain(null);
    expect(await library.menus("maple-street")).toHaveLength(2);
    expect(await library.locations("maple-street")).toMatchObject([{ name: "Maple Street" }]);
    expect(await library.features("maple-street")).toHaveLength(3);
    expect(await library.banners("maple-street")).toHaveLength(1);
    const slugs = (await library.posts("maple-street"))?.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(["about-rewards", "privacy", "register-terms", "terms"]));
  });

  it.each([
    { sitePath: "Maple", problem: "is no site path" },
    { sitePath: "../maple", problem: "is no site path" },
    { sitePath: "maple", name: "Maple: <b>", problem: "A name has" },
  ])("is rejected as $sitePath, before anything is written", ({ sitePath, name = "Maple", problem }) => {
    const before = registry();
    expect(() => createRetailer(root, { sitePath, name })).toThrow(problem);
    expect(registry()).toEqual(before);
  });

  it("is rejected if its site path is in use", () => {
    createRetailer(root, maple);
    expect(() => createRetailer(root, maple)).toThrow("is taken");
    expect(registry().retailers.filter(({ sitePath }) => sitePath === "maple-street")).toHaveLength(1);
  });
});

it("gets a name from its site path", () => {
  expect(nameOf("maple-street")).toBe("Maple Street");
});
