import type { RunningCms } from "./start-cms.ts";
import { callsTo } from "./api.ts";

/** Uploads a picture to the CMS, and returns its id. */
async function upload({ url, adminToken }: RunningCms, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([picture], { type: "image/png" }), "plum-cake.png");
  const headers = { authorization: `Bearer ${adminToken}` };
  const response = await fetch(`${url}/files`, { method: "POST", headers, body: form });
  return (await response.json()).data.id;
}

const published = { status: "published", site: "lees" };

const texts = (en: string, es: string) => [
  { language: "en", title: en },
  { language: "es", title: es },
];

const recipe = {
  ...published,
  category: "recipes",
  slug: "plum-cake",
  endDate: "2099-12-31",
  link: "/digital-coupons",
  translations: [
    {
      language: "en",
      title: "Plum Cake",
      alt: "A plum cake",
      linkLabel: "See the Coupons",
      body: "Bake it **slowly**.",
    },
    {
      language: "es",
      title: "Pastel de ciruela",
      slug: "pastel-de-ciruela",
      alt: "Un pastel de ciruela",
      linkLabel: "Ver los cupones",
      body: "Hornéalo **despacio**.",
    },
  ],
};

const popup = {
  status: "published",
  site: "shared",
  category: "popups",
  slug: "plum-days",
  searchable: false,
  app: true,
  displayFrequency: 7,
  translations: texts("Plum Days", "Días de ciruela"),
};

const draft = {
  status: "draft",
  site: "lees",
  category: "recipes",
  slug: "quince-jelly",
  translations: texts("Quince Jelly", "Jalea de membrillo"),
};

const entries = [
  { label: "Coupons", es: "Cupones", url: "/digital-coupons" },
  { label: "More", items: [{ label: "Recipes", es: "Recetas", url: "/posts/recipes" }] },
];

/** Writes items of each kind in both languages, one of them a draft. Returns the id of the recipe. */
export async function writeExampleItems(cms: RunningCms, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const call = callsTo(cms.url, cms.adminToken);
  const { id } = await call("POST", "/items/posts", { ...recipe, coverImage: await upload(cms, picture) });
  await call("POST", "/items/posts", popup);
  await call("POST", "/items/posts", draft);
  const slide = { ...published, slug: "plums", order: 0 };
  await call("POST", "/items/features", { ...slide, translations: texts("Plums are here", "Llegaron las ciruelas") });
  const banner = { ...published, slug: "plums", date: "2 days ago" };
  await call("POST", "/items/banners", { ...banner, translations: texts("Fresh plums", "Ciruelas frescas") });
  await call("POST", "/items/menus", { ...published, slug: "main", entries });
  return id;
}
