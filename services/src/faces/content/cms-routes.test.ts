import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, it, onTestFinished } from "vitest";
import { type Row, startRecordedCms } from "../../core/content/cms/testing/recorded-cms.ts";
import { asGateway, makeFolder, startContentApp } from "../../core/content/testing/content-app.ts";
import { startWebhook } from "../../testing/webhook.ts";
import { contentService } from "./service.ts";

const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

/** Gives the first row another title in English. */
const rename = (rows: readonly Row[], title: string) => Object.assign(rows[0]?.translations[0] ?? {}, { title });

const handWritten = `---\ntitle: By hand\n---\n`;

/** Starts the content service, which reads the CMS only at the start and when its webhook is called. */
async function start(files: Record<string, string> = {}, drafts: { site: string; folder: string }[] = []) {
  const cms = await startRecordedCms();
  const gateway = await startWebhook();
  gateway.statuses.push(...Array<number>(20).fill(204));
  const folder = await makeFolder({
    "lees/posts/news/by-hand.md": handWritten,
    "shared/labels.es.yaml": "{}",
    ...files,
  });
  const settings = {
    demo: false,
    contentWebhook: { url: gateway.url, secret: gateway.secret },
    cms: { url: cms.url, token: cms.token, secret, pauseMs: 100_000, drafts },
  };
  const content = await startContentApp(folder.path, contentService, undefined, settings);
  onTestFinished(async () => {
    await content.close();
    cms.close();
    gateway.close();
    await folder.remove();
  });
  const get = async (path: string) => (await content.app.inject({ url: path, headers: asGateway })).json();
  const announce = async (key = secret) => {
    const [id, now] = ["cms-1", new Date()];
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": new Webhook(key).sign(id, now, "{}"),
    };
    const request = { method: "POST", url: "/cms-changes", headers, payload: "{}" } as const;
    return (await content.app.inject(request)).statusCode;
  };
  const health = async () => (await content.app.inject({ url: "/health/cms" })).statusCode;
  await expect.poll(health).toBe(200);
  return {
    cms,
    folder,
    get,
    announce,
    health,
    errors: content.errors,
    announced: () => gateway.messages.map(({ body }) => body),
  };
}

it("shows the published items of a CMS in both languages, with their pictures, beside the files of the folder", async () => {
  const { get, announced } = await start();
  const english = await get("/sites/lees/posts/recipes/plum-cake");
  expect(english).toMatchObject({ title: "Plum Cake", endDate: "2099-12-31", description: "Bake it **slowly**." });
  expect(english.coverImage).toMatchObject({ width: 4, height: 3, alt: "A plum cake" });
  expect(await get("/sites/lees/posts/recipes/pastel-de-ciruela?language=es")).toMatchObject({
    title: "Pastel de ciruela",
    language: "es",
    slugs: { en: "plum-cake", es: "pastel-de-ciruela" },
    coverImage: { alt: "Un pastel de ciruela" },
    link: { url: "/digital-coupons", label: "Ver los cupones" },
  });
  const { features } = await get("/sites/lees/features");
  expect(features).toMatchObject([{ title: "Plums are here" }]);
  expect(await get("/sites/lees/banners?language=es")).toMatchObject({ banners: [{ title: "Ciruelas frescas" }] });
  expect(await get("/sites/shared/posts/popups/plum-days")).toMatchObject({ app: true, displayFrequency: 7 });
  expect(await get("/sites/lees/menus?language=es")).toMatchObject({
    menus: [
      {
        slug: "main",
        menu: [{ label: "Cupones" }, { label: "More", items: [{ label: "Recetas", url: "/posts/recipes" }] }],
      },
    ],
  });
  expect(await get("/sites/lees/posts/news/by-hand")).toMatchObject({ title: "By hand" });
  expect(await get("/sites/lees/posts/recipes/quince-jelly")).toMatchObject({ ErrorCode: 404 });
  expect(announced()).toEqual([{ folders: expect.arrayContaining(["lees", "shared"]) }]);
});

it("shows a change at once after a signed webhook, and announces its folder alone", async () => {
  const { cms, get, announce, announced } = await start();
  rename(cms.rows.features, "More plums");
  expect(await announce("whsec_another8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe(401);
  expect(await announce()).toBe(204);
  await expect.poll(() => announced()[1]).toEqual({ folders: ["lees"] });
  expect(await get("/sites/lees/features")).toMatchObject({ features: [{ title: "More plums" }] });
  expect(cms.reads.filter((path) => path.startsWith("/assets/"))).toHaveLength(1);
});

it("removes what the CMS has no more, with its Spanish version and its picture, and nothing else", async () => {
  const { cms, folder, get, announce, announced } = await start();
  cms.rows.posts.splice(0, 1);
  await announce();
  await expect.poll(() => announced()).toHaveLength(2);
  expect(await get("/sites/lees/posts/recipes/plum-cake")).toMatchObject({ ErrorCode: 404 });
  expect((await get("/sites/lees/posts")).posts).toMatchObject([{ title: "By hand" }]);
  const manifest = JSON.parse(await readFile(join(folder.path, ".cms.json"), "utf8"));
  expect(Object.keys(manifest).filter((path) => /recipes|media/.test(path))).toEqual([]);
});

it("keeps a file that was written or changed by hand, and names it", async () => {
  const { folder, get, announce, errors, cms } = await start({ "lees/posts/recipes/plum-cake.md": handWritten });
  expect(await get("/sites/lees/posts/recipes/plum-cake")).toMatchObject({ title: "By hand" });
  await writeFile(join(folder.path, "lees/features/plums.md"), handWritten);
  cms.rows.features.pop();
  await announce();
  await expect.poll(() => errors).toHaveLength(2);
  expect(errors).toMatchObject([{ file: "lees/posts/recipes/plum-cake.md" }, { file: "lees/features/plums.md" }]);
  expect(await get("/sites/lees/features")).toMatchObject({ features: [{ title: "By hand" }] });
});

it.each<[string, (cms: Awaited<ReturnType<typeof startRecordedCms>>) => unknown]>([
  ["does not respond", (cms) => cms.close()],
  ["fails", (cms) => (cms.status = 500)],
  ["has no item any more", ({ rows }) => Object.values(rows).forEach((list) => list.splice(0))],
  [
    "has only items that cannot be read",
    ({ rows }) =>
      Object.values(rows)
        .flat()
        .forEach((row) => (row["slug"] = "Not a slug")),
  ],
])("shows the last content while the CMS %s, and is stale", async (_what, change) => {
  const { cms, get, announce, health, announced } = await start();
  change(cms);
  await announce();
  await expect.poll(health).toBe(503);
  expect(await get("/sites/lees/posts/recipes/plum-cake")).toMatchObject({ title: "Plum Cake" });
  expect(await get("/sites/lees/menus")).toMatchObject({ menus: [{ slug: "main" }] });
  expect(announced()).toHaveLength(1);
});

it("shows the last version of an item that cannot be read, and the change of another", async () => {
  const { cms, get, announce, announced, errors } = await start();
  Object.assign(cms.rows.posts[0] ?? {}, { order: "first" });
  rename(cms.rows.features, "More plums");
  await announce();
  await expect.poll(() => announced()).toHaveLength(2);
  expect(await get("/sites/lees/posts/recipes/plum-cake")).toMatchObject({ title: "Plum Cake" });
  expect(await get("/sites/lees/features")).toMatchObject({ features: [{ title: "More plums" }] });
  expect(errors).toEqual([{ file: "posts/1 of the CMS", reason: "order must be integer" }]);
});

it("shows drafts in a folder of their own, on the pages of their site", async () => {
  const { get, announce, announced, cms } = await start({}, [{ site: "lees", folder: "lees-preview" }]);
  expect(await get("/sites/lees-preview/posts/recipes/quince-jelly")).toMatchObject({ title: "Quince Jelly" });
  expect(await get("/sites/lees-preview/posts/recipes/plum-cake")).toMatchObject({ title: "Plum Cake" });
  expect(await get("/sites/lees-preview/posts/news/by-hand")).toMatchObject({ title: "By hand" });
  expect(await get("/sites/lees/posts/recipes/quince-jelly")).toMatchObject({ ErrorCode: 404 });
  const draft = {
    ...cms.rows.posts[0],
    id: 50,
    status: "draft",
    translations: [{ language: "en", title: "Plum Pie" }],
  };
  cms.rows.posts.unshift({ ...draft, coverImage: null, link: null });
  await announce();
  await expect.poll(() => announced()[1]).toEqual({ folders: ["lees-preview"] });
  expect(await get("/sites/lees-preview/posts/recipes/plum-cake?language=es")).toMatchObject({
    title: "Plum Pie",
    language: "en",
  });
  expect(await get("/sites/lees/posts/recipes/plum-cake")).toMatchObject({ title: "Plum Cake" });
});
