import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { callsTo } from "../../services/cms/api.ts";
import { writeExampleItems } from "../../services/cms/example-items.ts";
import { killCms, startCms } from "../../services/cms/start-cms.ts";
import { freePorts } from "../../tools/ports.ts";
import { servicePorts } from "../../tools/product/addresses.ts";
import { planParts } from "../../tools/product/parts.ts";
import { localSecrets } from "../../tools/product/secrets.ts";
import { writeTeamLogins } from "../../tools/product/team-logins.ts";
import { install } from "../run/own-packages.ts";
import { root } from "../run/run.ts";
import { endOfFile, startEngine, testFolder } from "./testing/engine.ts";

const onEnd = endOfFile();

/** The installation of the CMS, its tables and the start of the product. */
const LIMIT_MS = 900_000;

const PREVIEW = `  - sitePath: lees-preview
    hosts: [lees-preview.localhost]
    timeZone: America/Denver
    loyaltyAppId: app-lees
    accounts: loyalty
`;

/** Returns a page of a storefront. */
async function read(port: number, site: string, path: string): Promise<string> {
  const request = get({ host: "localhost", port, path, headers: { host: `${site}.localhost:${port}` } });
  return new Promise((resolve, reject) => {
    request.on("response", (response) => void text(response).then(resolve, reject)).on("error", reject);
  });
}

/** Returns the title of a popup in a language, as apps read it. */
async function popupTitle(gateway: number, site: string, slug: string, language: string): Promise<string | null> {
  const response = await fetch(`http://localhost:${gateway}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-site-path": site, "accept-language": language },
    body: JSON.stringify({ query: `query Popup { popup(slug: "${slug}") { post { title } } }` }),
  });
  return (await response.json()).data?.popup?.post?.title ?? null;
}

/** Starts the product on a copy of the content without the menus of a site, and with a site for its drafts. */
async function startProduct(first: number, settings: Record<string, string>): Promise<void> {
  const folder = testFolder(onEnd);
  const [content, retailers] = [join(folder, "content"), join(folder, "retailers.yaml")];
  cpSync(join(root, "services/content"), content, { recursive: true });
  for (const name of ["menus.yaml", "menus.es.yaml"]) rmSync(join(content, "lees", name));
  writeFileSync(retailers, readFileSync(join(root, "gateway/retailers.yaml"), "utf8") + PREVIEW);
  writeTeamLogins(root);
  const own = { ...settings, CONTENT_DIR: content, RETAILERS_FILE: retailers, DATA_DIR: join(folder, "services") };
  const ports = { services: first, gateway: first + servicePorts, client: first + servicePorts + 1 };
  const parts = planParts(root, "start", ports, localSecrets(folder));
  await Promise.all(parts.map((part) => startEngine({ ...part, settings: { ...part.settings, ...own } }, onEnd)));
}

it("shows what editors write in Directus on the pages of the storefront", { timeout: LIMIT_MS }, async () => {
  expect(install("services/cms")).toBe(true);
  const first = await freePorts(36_000, servicePorts + 4);
  const client = first + servicePorts + 1;
  const place = {
    folder: testFolder(onEnd),
    port: client + 1,
    changesUrl: `http://localhost:${first + 2}/cms-changes`,
  };
  const cms = await startCms(place);
  onEnd(() => killCms(cms));
  const picture = readFileSync(join(root, "services/src/core/content/cms/testing/picture.png"));
  const recipe = await writeExampleItems(cms, new Uint8Array(picture));
  const settings = { CMS_URL: cms.url, CMS_TOKEN: cms.token, CMS_SECRET: cms.secret, CMS_SECONDS: "900" };
  await startProduct(first, { ...settings, CMS_DRAFTS: "lees:lees-preview", PAGE_CACHE_MS: "500" });

  const shows = async (site: string, path: string, words: string) => (await read(client, site, path)).includes(words);
  await expect.poll(() => shows("lees", "/posts/recipes/plum-cake", "Plum Cake")).toBe(true);
  const shown: [site: string, path: string, words: string][] = [
    ["lees", "/posts/recipes/plum-cake", "Bake it <strong>slowly</strong>."],
    ["lees", "/posts/recipes/plum-cake", "/media/sites/lees/cms/"],
    ["lees", "/es/posts/recipes/pastel-de-ciruela", "Hornéalo <strong>despacio</strong>."],
    ["lees", "/es/posts/recipes/pastel-de-ciruela", "Recetas"],
    ["lees", "/", "Plums are here"],
    ["lees", "/", "Fresh plums"],
    ["lees-preview", "/posts/recipes/quince-jelly", "Quince Jelly"],
    ["lees-preview", "/posts/recipes/plum-cake", "Plum Cake"],
  ];
  for (const [site, path, words] of shown) expect([words, await shows(site, path, words)]).toEqual([words, true]);
  expect(await shows("lees", "/posts/recipes/quince-jelly", "Quince Jelly")).toBe(false);
  const popupIn = (language: string) => popupTitle(client - 1, "lees", "plum-days", language);
  expect([await popupIn("en"), await popupIn("es")]).toEqual(["Plum Days", "Días de ciruela"]);

  const call = callsTo(cms.url, cms.adminToken);
  const { translations } = await call("GET", `/items/posts/${recipe}?fields=translations.*`);
  await call("PATCH", `/items/posts_translations/${translations[0]?.id}`, { title: "Damson Cake" });
  const hasChanged = () => shows("lees", "/posts/recipes/plum-cake", "Damson Cake");
  await expect.poll(hasChanged, { timeout: 2_000, interval: 100 }).toBe(true);

  await killCms(cms);
  await expect(fetch(cms.url)).rejects.toThrow("fetch failed");
  expect(await hasChanged()).toBe(true);
});
