import { readFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createClock } from "../../../kit/clock.ts";
import { createLibrary, type Library } from "../library.ts";
import { makeFolder, shippedContent, type Folder } from "../testing/content-app.ts";

let folder: Folder;
let reported: string[];

async function library(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly en: Library; readonly es: Library }> {
  folder = await makeFolder(files);
  reported = [];
  const en = createLibrary(folder.path, ({ file, reason }) => void reported.push(`${file}: ${reason}`), createClock());
  return { en, es: en.in("es") };
}

afterEach(() => folder.remove());

const english = `---
title: Pie
subtitle: Of the house
date: 2025-01-01
order: 7
coverImage: { src: /art/ffe3d3/pie.webp, width: 800, height: 800, alt: A pie }
link: { url: /digital-coupons, label: Clip }
---

Text.
`;
const spanish = `---
title: Tarta
subtitle: De la casa
slug: tarta
alt: Una tarta
link: { label: Recortar }
---

Texto.
`;
const pie = "reams/posts/recipes/pie.md";
const pieInSpanish = "reams/posts/recipes/pie.es.md";
const both = { [pie]: english, [pieInSpanish]: spanish };

describe("a post with a Spanish version", () => {
  it("has the texts of the version, and all else from its own file", async () => {
    const { es } = await library(both);
    expect(await es.post("reams", "recipes", "pie")).toEqual({
      path: "reams/posts/recipes/pie",
      slug: "pie",
      slugs: { en: "pie", es: "tarta" },
      language: "es",
      category: "recipes",
      shared: false,
      title: "Tarta",
      subtitle: "De la casa",
      date: "2025-01-01",
      order: 7,
      coverImage: { src: "/art/ffe3d3/pie.webp", width: 800, height: 800, alt: "Una tarta" },
      link: { url: "/digital-coupons", label: "Recortar" },
      description: "Texto.",
    });
  });

  it("is in English for readers of English, with the slug of the version", async () => {
    const { en } = await library(both);
    const pieRecipe = await en.post("reams", "recipes", "pie");
    expect(pieRecipe).toMatchObject({ language: "en", title: "Pie", slugs: { en: "pie", es: "tarta" } });
  });

  it("is found by the slug of each language in both languages", async () => {
    const { en, es } = await library(both);
    expect(await en.post("reams", "recipes", "tarta")).toMatchObject({ slug: "pie", language: "en" });
    expect(await es.post("reams", "recipes", "tarta")).toMatchObject({ slug: "pie", language: "es" });
    expect(await es.post("reams", "news", "tarta")).toBeNull();
  });

  it("is one post in lists", async () => {
    const { en, es } = await library(both);
    expect((await en.posts("reams"))?.map(({ title }) => title)).toEqual(["Pie"]);
    expect((await es.posts("reams"))?.map(({ title }) => title)).toEqual(["Tarta"]);
    expect(reported).toEqual([]);
  });

  it("is the same object until one of its files changes", async () => {
    const { es } = await library(both);
    const find = () => es.post("reams", "recipes", "pie");
    const first = await find();
    expect(await find()).toBe(first);
    await folder.write(pieInSpanish, spanish.replace("Tarta", "Pastel"));
    await utimes(join(folder.path, pieInSpanish), new Date(), new Date(Date.now() + 5000));
    expect(await find()).toMatchObject({ title: "Pastel" });
  });

  it("keeps specials without a version in English", async () => {
    const specials =
      "specials:\n  - { title: Trout, day: Friday, description: Fried. }\n  - { title: Stew, day: Monday }\n";
    const { es } = await library({
      "reams/posts/deli-specials/week.md": `---\ntitle: Week\n${specials}---\n`,
      "reams/posts/deli-specials/week.es.md":
        "---\ntitle: Semana\nspecials:\n  Trout: { title: Trucha, description: Frita. }\n---\n",
    });
    expect((await es.post("reams", "deli-specials", "week"))?.specials).toEqual([
      { title: "Trucha", day: "Friday", description: "Frita.", language: "es" },
      { title: "Stew", day: "Monday" },
    ]);
  });
});

describe("a post without a usable Spanish version", () => {
  it("is in English", async () => {
    const { es } = await library({ [pie]: english });
    const recipe = await es.post("reams", "recipes", "pie");
    expect(recipe).toMatchObject({ language: "en", title: "Pie" });
    expect(recipe).not.toHaveProperty("slugs");
    expect(reported).toEqual([]);
  });

  it.each([
    [
      "lacks a text",
      spanish.replace("subtitle: De la casa\n", ""),
      "line 2: subtitle is missing, which the file in English has",
    ],
    ["lacks the body", spanish.replace("Texto.", ""), "line 2: description is missing, which the file in English has"],
    [
      "lacks the alternative text",
      spanish.replace("alt: Una tarta\n", ""),
      "line 2: alt is missing, which the file in English has",
    ],
    [
      "lacks the label",
      spanish.replace("{ label: Recortar }", "{}"),
      "line 6: link.label is missing, which the file in English has",
    ],
    [
      "sets a date",
      spanish.replace("alt:", "date: 2026-01-01\nalt:"),
      "line 5: date can only be in the file in English",
    ],
    [
      "sets an address",
      spanish.replace("label: Recortar", "url: /, label: Ir"),
      "line 6: link.url can only be in the file in English",
    ],
    ["has no valid slug", spanish.replace("slug: tarta", "slug: La Tarta"), expect.stringContaining("slugs.es")],
  ])("is in English and reports a version that %s", async (_case, version, reason) => {
    const { en, es } = await library({ [pie]: english, [pieInSpanish]: version });
    expect(await es.post("reams", "recipes", "pie")).toMatchObject({ language: "en", title: "Pie" });
    const prefix = `${pieInSpanish}: `;
    expect(reported.map((line) => line.replace(prefix, ""))).toEqual([reason]);
    expect(await en.post("reams", "recipes", "pie")).not.toHaveProperty("slugs");
  });

  it("reports a version of a post that does not exist", async () => {
    const { es } = await library({ [pieInSpanish]: spanish });
    expect(await es.posts("reams")).toEqual([]);
    expect(reported).toEqual([`${pieInSpanish}: has no file in English`]);
  });
});

describe("names in Spanish", () => {
  const files = {
    "shared/labels.es.yaml": "Recipes: Recetas\nSave: Guardar\n",
    "reams/labels.es.yaml": "Bakery: Panadería de Reams\n",
    "reams/menus.es.yaml": "Save: Ahorra\n",
    "reams/menus.yaml":
      "main:\n  - label: Save\n    items:\n      - { label: Recipes, url: /r }\n      - { label: FAQ, url: /f }\n",
  };

  it("are those of the shared folder and of the retailer", async () => {
    const { en, es } = await library(files);
    expect(await es.labels("reams")).toEqual({ Recipes: "Recetas", Save: "Guardar", Bakery: "Panadería de Reams" });
    expect(await es.labels("shared")).toEqual({ Recipes: "Recetas", Save: "Guardar" });
    expect(await en.labels("reams")).toEqual({});
    expect(await es.labels("nowhere")).toBeNull();
  });

  it("are the labels of menus, each with its language; others stay in English", async () => {
    const { en, es } = await library(files);
    expect(await es.menus("reams")).toEqual([
      {
        slug: "main",
        menu: [
          {
            label: "Ahorra",
            language: "es",
            items: [
              { label: "Recetas", url: "/r", language: "es" },
              { label: "FAQ", url: "/f" },
            ],
          },
        ],
      },
    ]);
    expect((await en.menus("reams"))?.[0]?.menu[0]?.label).toBe("Save");
  });

  it("are missing while their file is invalid, which is reported", async () => {
    const { es } = await library({ ...files, "shared/labels.es.yaml": "Recipes: [1]" });
    expect((await es.menus("reams"))?.[0]?.menu[0]).toMatchObject({ label: "Ahorra" });
    expect(reported).toEqual([expect.stringMatching(/^shared\/labels\.es\.yaml: line 1: Recipes must be string/)]);
  });
});

describe("a retailer in Spanish", () => {
  const info = readFileSync(join(shippedContent, "lees/retailer-info.yaml"), "utf8");
  const version = "tagline: Buenos vecinos\nrewardsTerm: Recompensas\npreviewImage: { alt: Una tienda }\n";
  const read = async (files: Readonly<Record<string, string>>) => {
    const { es } = await library({ "lees/retailer-info.yaml": info, ...files });
    return es.retailerInfo("lees");
  };

  it("has the texts of its version, and the switches of its own file", async () => {
    const spanishInfo = await read({
      "lees/retailer-info.es.yaml": version,
      "shared/labels.es.yaml": "Recipes: Recetas\nShop Online: Compra en línea\n",
    });
    expect(spanishInfo).toMatchObject({
      language: "es",
      tagline: "Buenos vecinos",
      rewardsProgram: "Lee's Rewards",
      rewardsTerm: "Recompensas",
      previewImage: { alt: "Una tienda", width: 1600 },
      logo: { alt: "Lee's Marketplace" },
    });
    expect(spanishInfo?.features.rewardsTerm?.value).toBe("Rewards");
    expect(spanishInfo?.postCategories).toContainEqual({ slug: "recipes", title: "Recetas", language: "es" });
    expect(spanishInfo?.postCategories).toContainEqual({ slug: "news", title: "News" });
    expect(spanishInfo?.links).toContainEqual(expect.objectContaining({ label: "Compra en línea", language: "es" }));
  });

  it.each([
    ["without one", {}, []],
    [
      "with one that sets a switch",
      { "lees/retailer-info.es.yaml": `${version}timeZone: America/Denver\n` },
      ["lees/retailer-info.es.yaml: line 4: timeZone can only be in the file in English"],
    ],
    [
      "with one that lacks a text",
      { "lees/retailer-info.es.yaml": version.replace("tagline: Buenos vecinos\n", "") },
      ["lees/retailer-info.es.yaml: line 1: tagline is missing, which the file in English has"],
    ],
  ])("is in English %s", async (_case, files, reports) => {
    expect(await read(files)).toMatchObject({ language: "en", tagline: "Good neighbors make good groceries" });
    expect(reported).toEqual(reports);
  });
});

describe("a form in Spanish", () => {
  const form = readFileSync(join(shippedContent, "shared/forms/contact.yaml"), "utf8");
  const version =
    "title: Contáctanos\ndescription: Respondemos en dos días.\nsuccessMessage: Gracias.\n" +
    "labels: { name: Nombre, email: Correo, phone: Teléfono, store: Tienda, message: Mensaje }\n";

  it("has the labels of its version, and its own email", async () => {
    const { es } = await library({ "shared/forms/contact.yaml": form, "shared/forms/contact.es.yaml": version });
    const contactForm = await es.form("shared", "contact");
    expect(contactForm).toMatchObject({ language: "es", title: "Contáctanos", action: { successMessage: "Gracias." } });
    expect(contactForm?.fields[0]).toMatchObject({ name: "name", label: "Nombre", required: true });
    expect(contactForm?.action.subject).toBe("A message from the website");
  });

  it("is in English while its version lacks a label", async () => {
    const files = {
      "shared/forms/contact.yaml": form,
      "shared/forms/contact.es.yaml": version.replace("store: Tienda, ", ""),
    };
    const { es } = await library(files);
    expect(await es.form("shared", "contact")).toMatchObject({ language: "en", title: "Contact Us" });
    expect(reported).toEqual([
      "shared/forms/contact.es.yaml: line 4: labels.store is missing, which the file in English has",
    ]);
  });

  it("is not a form of its own", async () => {
    const { en } = await library({ "shared/forms/contact.yaml": form, "shared/forms/contact.es.yaml": version });
    expect(await en.form("shared", "contact.es")).toBeNull();
  });
});
