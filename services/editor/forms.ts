// The forms of the editor, made from the schemas of contracts/content.yaml.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { defaultLanguage, type Language, languages, nameOf } from "../../messages/languages.ts";
import { derived } from "../src/core/content/post-reader.ts";
import { texts } from "../src/core/content/cms/item-files.ts";
import { isRecord } from "../src/core/content/front-matter.ts";
import { infoPictures, infoTexts } from "../src/core/content/language/info-version.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

type Widget = Readonly<Record<string, unknown>>;

const contract = parse(readFileSync(join(import.meta.dirname, "../../contracts/content.yaml"), "utf8"));
const schemas: Readonly<Record<string, Schema>> = contract.components.schemas;

const resolved = ({ $ref, ...own }: Schema): Schema =>
  $ref === undefined ? own : { ...schemas[$ref.split("/").at(-1) ?? ""], ...own };

/** Returns the name of a field or a folder as words: `endDate` is "End date". */
function wordsOf(name: string): string {
  const words = name.replaceAll("-", " ").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Entries of menus have entries; a form ends somewhere. */
const maxDepth = 4;

/** Returns the input for a value of a schema; null for what needs a text editor, such as a list of anything. */
function widgetOf(name: string, given: Schema, required: boolean, depth: number): Widget | null {
  const schema = resolved(given);
  // Below the first level a field may be required only if its object is there; the server checks what is saved.
  const common = {
    name,
    label: wordsOf(name),
    required: required && depth === 0,
    ...(schema.description && { hint: schema.description }),
  };
  if (schema.enum) return { ...common, widget: "select", options: schema.enum };
  if (schema.type === "string") return { ...common, widget: "string" };
  if (schema.type === "boolean") return { ...common, widget: "boolean", required: false };
  if (schema.type === "integer") return { ...common, widget: "number", value_type: "int" };
  if (schema.type === "number") return { ...common, widget: "number", value_type: "float" };
  if (depth >= maxDepth) return null;
  if (schema.type === "array") return listOf(common, resolved(schema.items ?? {}), depth);
  const fields = fieldsOf(schema, depth + 1);
  return fields.length === 0 ? null : { ...common, widget: "object", collapsed: true, fields };
}

function listOf(common: Widget, items: Schema, depth: number): Widget | null {
  if (items.type === "string") return { ...common, widget: "list" };
  const field = widgetOf("item", items, true, depth + 1);
  if (field === null) return null;
  return { ...common, widget: "list", ...(items.properties ? { fields: field["fields"] } : { field }) };
}

function fieldsOf({ properties = {}, required = [] }: Schema, depth = 0): Widget[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isText = depth > 0 && name === "language";
    const widget = isText ? null : widgetOf(name, schema, required.includes(name), depth);
    return widget === null ? [] : [widget];
  });
}

const inEachLanguage = { i18n: true };

/** Returns the inputs of a post: `alt`, `slug` and the text are not fields of a file in English, but of its form. */
function postFields(): Widget[] {
  const pictures = (fields: unknown) => (fields as Widget[]).filter(({ name }) => name !== "alt");
  const label = (fields: unknown) =>
    (fields as Widget[]).map((field) => (field["name"] === "label" ? { ...field, ...inEachLanguage } : field));
  const formFields = fieldsOf(schemas["Post"] ?? {}).filter(
    ({ name }) => ![...derived, "altText"].includes(String(name)),
  );
  const inputs = formFields.map((field) => {
    const name = String(field["name"]);
    if ((texts as readonly string[]).includes(name)) return { ...field, ...inEachLanguage };
    if (name === "link") return { ...field, ...inEachLanguage, fields: label(field["fields"]) };
    return name.endsWith("Image") ? { ...field, fields: pictures(field["fields"]) } : field;
  });
  const alt = {
    name: "alt",
    label: "Alternative text",
    widget: "string",
    required: false,
    hint: "What the pictures show.",
  };
  const slug = {
    name: "slug",
    label: "Slug",
    widget: "string",
    required: false,
    hint: "The Spanish name in addresses; leave it empty in English.",
  };
  const body = { name: "body", label: "Text", widget: "markdown", required: false };
  return [...inputs, { ...alt, ...inEachLanguage }, { ...slug, ...inEachLanguage }, { ...body, ...inEachLanguage }];
}

const textInput = (name: string): Widget => ({ name, label: wordsOf(name), widget: "string", required: false });

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the labels of the entries of a menu and of those below them. */
const labelsIn = (entry: unknown): readonly string[] =>
  isRecord(entry) ? [String(entry["label"]), ...listIn(entry["items"]).flatMap(labelsIn)] : [];

/** Returns the forms of the texts of a site in another language: those of the retailer, and the names of the menus' entries. */
function versionForms(site: string, menus: Readonly<Record<string, unknown>>, language: Language): object[] {
  const alts = infoPictures.map((name) => ({ ...textInput(name), widget: "object", fields: [textInput("alt")] }));
  const labels = new Set(Object.values(menus).flatMap((menu) => listIn(menu).flatMap(labelsIn)));
  const form = (name: string, label: string, fields: readonly Widget[]) => ({
    name: `${name}-${language}`,
    label: `${label} (${nameOf[language]})`,
    file: `${site}/${name}.${language}.yaml`,
    fields,
  });
  return [
    form("retailer-info", "Retailer", [...infoTexts.map(textInput), ...alts]),
    form("menus", "Menus", [...labels].map(textInput)),
  ];
}

/** Returns the forms of the files of a site that are no posts. */
function siteFiles(root: string, site: string): object[] {
  const file = join(root, site, "menus.yaml");
  const menus: unknown = existsSync(file) ? parse(readFileSync(file, "utf8")) : null;
  const menusByName = isRecord(menus) ? menus : {};
  const entries = schemas["Menu"]?.properties?.["menu"] ?? {};
  return [
    {
      name: "retailer-info",
      label: "Retailer",
      file: `${site}/retailer-info.yaml`,
      fields: fieldsOf(schemas["RetailerInfo"] ?? {}).filter(({ name }) => name !== "sitePath" && name !== "language"),
    },
    {
      name: "menus",
      label: "Menus",
      file: `${site}/menus.yaml`,
      fields: Object.keys(menusByName).flatMap((name) => widgetOf(name, entries, false, 0) ?? []),
    },
    ...languages
      .filter((language) => language !== defaultLanguage)
      .flatMap((language) => versionForms(site, menusByName, language)),
  ];
}

/** Returns the configuration of the editor for the content of a site in the folder `root`. */
export function editorConfig(root: string, site: string, apiUrl: string): object {
  const posts = join(root, site, "posts");
  const categories = existsSync(posts) ? readdirSync(posts) : [];
  const collections = [...categories.map((name) => `posts/${name}`), "features", "banners"].map((folder) => ({
    name: folder.replace("/", "-"),
    label: wordsOf(folder.replace("posts/", "")),
    label_singular: folder.startsWith("posts/") ? "post" : "entry",
    folder: `${site}/${folder}`,
    create: true,
    extension: "md",
    format: "yaml-frontmatter",
    slug: "{{slug}}",
    identifier_field: "title",
    i18n: true,
    fields: postFields(),
  }));
  const files = existsSync(join(root, site, "retailer-info.yaml")) ? siteFiles(root, site) : [];
  return {
    load_config_file: false,
    backend: { name: "proxy", proxy_url: apiUrl },
    publish_mode: "simple",
    editor: { preview: false },
    media_folder: `${site}/media`,
    public_folder: `/sites/${site}`,
    i18n: { structure: "multiple_files", locales: languages, default_locale: defaultLanguage },
    collections: files.length > 0 ? [...collections, { name: "settings", label: "Settings", files }] : collections,
  };
}
