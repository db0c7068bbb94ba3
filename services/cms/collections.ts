// The collections of content, made from the fields of `Post` in contracts/content.yaml.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { languages, nameOf } from "../../messages/languages.ts";
import { facts, texts } from "../src/core/content/cms/item-files.ts";
import type { Call } from "./api.ts";

interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

const contract = parse(readFileSync(join(import.meta.dirname, "../../contracts/content.yaml"), "utf8"));
const properties: Readonly<Record<string, Property>> = contract.components.schemas.Post.properties;

interface Field {
  readonly field: string;
  readonly type: string;
  readonly schema: object | null;
  readonly meta: object;
}

const field = (name: string, type: string, meta: object, schema: object | null = {}): Field => ({
  field: name,
  type,
  meta,
  schema,
});

const choices = (values: readonly string[]) => ({ choices: values.map((value) => ({ text: value, value })) });

const id = field("id", "integer", { hidden: true, readonly: true }, { is_primary_key: true, has_auto_increment: true });

const status = field(
  "status",
  "string",
  { interface: "select-dropdown", width: "half", options: choices(["draft", "published", "archived"]) },
  { default_value: "draft", is_nullable: false },
);

const slugNote = "Lowercase words and numbers, separated by hyphens.";

const required = (name: string, note: string) =>
  field(name, "string", { interface: "input", required: true, width: "half", note });

/** Returns the field of the form for a field of the contract. */
function fieldOf(name: string): Field {
  const { type, enum: values, description: note } = properties[name] ?? {};
  if (values)
    return field(name, "string", { interface: "select-dropdown", width: "half", note, options: choices(values) });
  if (type === "boolean") return field(name, "boolean", { interface: "boolean", width: "half", note });
  if (type === "integer") return field(name, "integer", { interface: "input", width: "half", note });
  if (type === "array") return field(name, "json", { interface: "tags", special: ["cast-json"], width: "half", note });
  return field(name, "string", { interface: "input", width: "half", note });
}

const picture = (name: string) =>
  field(name, "uuid", {
    interface: "file-image",
    special: ["file"],
    width: "half",
    note: properties[name]?.description,
  });

const translations = field(
  "translations",
  "alias",
  { interface: "translations", special: ["translations"], options: { languageField: "name", defaultLanguage: "en" } },
  null,
);

const postFields = (collection: string): readonly Field[] => [
  id,
  status,
  required("site", "The site path of the retailer; `shared` for all of them."),
  ...(collection === "posts" ? [required("category", `For example recipes, news or popups. ${slugNote}`)] : []),
  required("slug", `The name in addresses. ${slugNote}`),
  translations,
  picture("coverImage"),
  picture("mobileImage"),
  field("link", "string", {
    interface: "input",
    note: "Where the link leads: a path such as /digital-coupons, or a URL.",
  }),
  ...facts.filter((name) => name !== "seasonMonths").map(fieldOf),
];

const textFields: readonly Field[] = [
  id,
  ...texts.map((name) => ({ ...fieldOf(name), type: "string" })),
  field("slug", "string", {
    interface: "input",
    width: "half",
    note: `The name in addresses of this language. ${slugNote}`,
  }),
  field("linkLabel", "string", { interface: "input", width: "half", note: "The text of the link." }),
  field("alt", "string", { interface: "input", note: "What the pictures show." }),
  field("body", "text", { interface: "input-rich-text-md", note: "The text, in Markdown." }),
];

/** A list of entries of a menu, with a label for each language. */
function entriesField(name: string, deeper: boolean): Field {
  const labels = languages.map((language) => ({
    field: language === "en" ? "label" : language,
    name: nameOf[language],
    type: "string",
    meta: { field: language === "en" ? "label" : language, type: "string", interface: "input", width: "half" },
  }));
  const url = {
    field: "url",
    name: "Address",
    type: "string",
    meta: { field: "url", type: "string", interface: "input" },
  };
  const below = deeper ? [{ name: "Entries below", ...entriesField("items", false) }] : [];
  const options = { template: "{{label}}", fields: [...labels, url, ...below] };
  return field(name, "json", { field: name, type: "json", interface: "list", special: ["cast-json"], options });
}

const kinds = ["posts", "features", "banners"] as const;

async function createPosts(call: Call, collection: (typeof kinds)[number]): Promise<void> {
  const meta = {
    display_template: "{{site}} {{slug}}",
    archive_field: "status",
    archive_value: "archived",
    unarchive_value: "draft",
  };
  await call("POST", "/collections", { collection, meta, schema: {}, fields: postFields(collection) });
  const translationTable = `${collection}_translations`;
  await call("POST", "/collections", {
    collection: translationTable,
    meta: { hidden: true },
    schema: {},
    fields: textFields,
  });
  for (const name of ["coverImage", "mobileImage"]) {
    // oxlint-disable-next-line no-await-in-loop -- the CMS changes its schema one step at a time
    await call("POST", "/relations", {
      collection,
      field: name,
      related_collection: "directus_files",
      schema: { on_delete: "SET NULL" },
    });
  }
  await call("POST", `/fields/${translationTable}`, field("item", "integer", { hidden: true }));
  await call("POST", `/fields/${translationTable}`, field("language", "string", { hidden: true }));
  await call("POST", "/relations", {
    collection: translationTable,
    field: "item",
    related_collection: collection,
    meta: { one_field: "translations", junction_field: "language", one_deselect_action: "delete" },
    schema: { on_delete: "CASCADE" },
  });
  await call("POST", "/relations", {
    collection: translationTable,
    field: "language",
    related_collection: "languages",
    meta: { junction_field: "item" },
    schema: { on_delete: "CASCADE" },
  });
}

/** Makes the collections and their forms in an empty CMS. */
export async function createCollections(call: Call): Promise<void> {
  const code = field("code", "string", { interface: "input" }, { is_primary_key: true });
  const name = field("name", "string", { interface: "input" });
  await call("POST", "/collections", {
    collection: "languages",
    meta: { hidden: true },
    schema: {},
    fields: [code, name],
  });
  await call(
    "POST",
    "/items/languages",
    languages.map((language) => ({ code: language, name: nameOf[language] })),
  );
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- the CMS changes its schema one step at a time
    await createPosts(call, kind);
  }
  const site = required("site", "The site path of the retailer.");
  const slug = required("slug", "main, footer or another name of a menu.");
  const fields = [id, status, site, slug, entriesField("entries", true)];
  const meta = { display_template: "{{site}} {{slug}}" };
  await call("POST", "/collections", { collection: "menus", meta, schema: {}, fields });
}

/** Makes a user who can read the collections and their files, and nothing else, with this token. */
export async function createReader(call: Call, token: string): Promise<void> {
  const collections = [
    ...kinds,
    ...kinds.map((kind) => `${kind}_translations`),
    "menus",
    "languages",
    "directus_files",
  ];
  const permissions = collections.map((collection) => ({ collection, action: "read", fields: ["*"] }));
  const policy = await call("POST", "/policies", { name: "Aisle", permissions });
  await call("POST", "/users", { first_name: "Aisle", token, status: "active", policies: [{ policy: policy.id }] });
}
