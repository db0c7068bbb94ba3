import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../src/core/content/testing/content-app.ts";
import { createContentStore } from "./content-store.ts";

const english = `---
# Until the new oven is there.
title: Plum Cake
coverImage: { src: /sites/lees/plum.webp, width: 4, height: 3, alt: A plum cake }
link: { url: /stores, label: Stores }
specials:
  - { title: Slice, price: $2 }
---

Bake it.
`;

const spanish = `---\ntitle: Pastel\nalt: Un pastel\nlink: { label: Tiendas }\n---\n\nHornéalo.\n`;

const path = "lees/posts/recipes/plum-cake";

async function open(others: Readonly<Record<string, string>> = {}) {
  const folder = await makeFolder({ [`${path}.md`]: english, [`${path}.es.md`]: spanish, ...others });
  onTestFinished(folder.remove);
  const store = createContentStore(folder.path);
  const edit = async (name: string, from: string, to: string) => {
    const { data } = await store.entry(name);
    await store.write(name, (data ?? "").replace(from, to));
  };
  return { store, edit, text: (name: string) => readFile(join(folder.path, name), "utf8") };
}

it("shows a post in each language, with one alternative text for its pictures", async () => {
  const { store } = await open();
  const entries = await store.entries("lees/posts/recipes");
  expect(entries.map(({ file }) => file.path)).toEqual([`${path}.es.md`, `${path}.en.md`]);
  expect(entries[1]?.data).toContain("\nalt: A plum cake\n");
});

it("changes only the lines of what an editor changed", async () => {
  const { edit, text } = await open();
  await edit(`${path}.en.md`, "Bake it.", "Bake it slowly.");
  expect(await text(`${path}.md`)).toBe(
    english
      .replace("Bake it.", "Bake it slowly.")
      .replace("title: Plum Cake: a classic", 'title: "Plum Cake: a classic"'),
  );
  await edit(`${path}.es.md`, "Pastel", "Pastel de ciruela");
  expect(await text(`${path}.es.md`)).toBe(spanish.replace("Pastel", "Pastel de ciruela"));
});

it("writes the alternative text to the picture of the English file, and to the Spanish file itself", async () => {
  const { edit, text } = await open();
  await edit(`${path}.en.md`, "\nalt: A plum cake", "\nalt: A cake\nslug: pastel");
  expect(await text(`${path}.md`)).toContain("  alt: A cake\n");
  expect(await text(`${path}.md`)).not.toContain("slug");
  await edit(`${path}.es.md`, "alt: Un pastel", "alt: Un pastel morado\norder: 3");
  expect(await text(`${path}.es.md`)).toBe(spanish.replace("Un pastel", "Un pastel morado"));
});

it("refuses a file that could not be shown, and one outside of the content", async () => {
  const { store, edit, text } = await open();
  await expect(edit(`${path}.en.md`, "alt: A plum cake", "alt: A plum cake\nrole: owner")).rejects.toThrow(
    "role must be equal to one of the allowed values",
  );
  expect(await text(`${path}.md`)).toBe(english);
  await expect(store.write("lees/../../plum.en.md", english)).rejects.toThrow("is no file of the content");
  await expect(store.entry("/etc/passwd")).rejects.toThrow("is no file of the content");
});

it("keeps the fields of a file whose title has a colon", async () => {
  const { store, edit, text } = await open();
  await store.write("lees/banners/plums.en.md", "---\ntitle: Plums: fresh\norder: 2\n---\n");
  await edit("lees/banners/plums.en.md", "order: 2", "order: 3");
  expect(await text("lees/banners/plums.md")).toBe('---\ntitle: "Plums: fresh"\norder: 3\n---\n');
});

it("makes no file for a language without a text", async () => {
  const { store } = await open();
  await store.write("lees/banners/plums.en.md", "---\ntitle: Plums\n---\n");
  await store.write("lees/banners/plums.es.md", '---\ntitle: ""\nlink: {}\n---\n');
  expect((await store.entries("lees/banners")).map(({ file }) => file.path)).toEqual(["lees/banners/plums.en.md"]);
});

it("writes the texts of a retailer and the names of its menus in another language", async () => {
  const names = ["retailer-info.yaml", "retailer-info.es.yaml", "menus.yaml", "menus.es.yaml"].map(
    (name) => `lees/${name}`,
  );
  const shipped = join(import.meta.dirname, "../content");
  const texts = await Promise.all(names.map((name) => readFile(join(shipped, name), "utf8")));
  const { edit, text } = await open(Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])));
  await edit("lees/retailer-info.es.yaml", "Buenos vecinos", "Grandes vecinos");
  expect(await text("lees/retailer-info.es.yaml")).toContain("tagline: Grandes vecinos, buenos alimentos\n");
  await edit("lees/menus.es.yaml", "Save: Ahorra", 'Save: Ahorra\nStores: Sucursales\nFAQ: ""');
  expect(await text("lees/menus.es.yaml")).toMatch(/Save: Ahorra\nStores: Sucursales\n$/);
  await expect(edit("lees/retailer-info.es.yaml", "tagline:", "slogan:")).rejects.toThrow("slogan");
  await expect(edit("lees/retailer-info.es.yaml", "rewardsTerm: Recompensas", "")).rejects.toThrow("rewardsTerm");
});
