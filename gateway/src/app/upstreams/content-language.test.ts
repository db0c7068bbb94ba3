import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../platform/cache/memory-store.ts";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { createRedisStore } from "../../platform/cache/redis-store.ts";
import { createTieredStore } from "../../platform/cache/tiered-store.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { RedisClient } from "../../platform/redis/redis-client.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { wireSignupForm } from "../../testing/forms.ts";
import { contentRoutes, offerRoutes } from "../../testing/routes.ts";
import type { StubCall, StubRoutes } from "../../testing/stub-upstream.ts";
import { wireOffer, wirePost, wireRetailer } from "../../testing/wire-samples.ts";

const slugs = { en: "peach-crisp", es: "crujiente-de-durazno" };
const english = wirePost({ slugs });
const spanish = wirePost({ slugs, language: "es", title: "Crujiente de durazno" });

/** A response in the language of the call. */
const inBoth =
  <T>(en: T, es: T) =>
  ({ options }: StubCall): T =>
    options.query?.["language"] === "es" ? es : en;

const postList = (...posts: readonly unknown[]) => ({ posts, total: posts.length });
const menus = (item: object) => ({ menus: [{ slug: "main", menu: [item, { label: "FAQ", url: "/faq" }] }] });
const content: StubRoutes = {
  ...contentRoutes(),
  "GET /sites/reams/posts": inBoth(postList(english), postList(spanish)),
  "GET /sites/reams/posts/recipes/peach-crisp": inBoth(english, spanish),
  "GET /sites/reams/posts/recipes/crujiente-de-durazno": inBoth(english, spanish),
  "GET /sites/reams/menus": inBoth(
    menus({ label: "Recipes", url: "/r", posts: { category: "recipes" } }),
    menus({ label: "Recetas", language: "es", url: "/r", posts: { category: "recipes" } }),
  ),
  "GET /sites/reams/retailer-info": inBoth(
    wireRetailer(),
    wireRetailer({
      language: "es",
      tagline: "Del campo a tu mesa",
      rewardsTerm: "Beneficios",
      postCategories: [
        { slug: "recipes", title: "Recetas", language: "es" },
        { slug: "news", title: "News" },
      ],
    }),
  ),
  "GET /sites/reams/forms/email-signup": inBoth(wireSignupForm, {
    ...wireSignupForm,
    language: "es",
    title: "Noticias",
  }),
  "GET /sites/reams/labels": {
    language: "es",
    labels: { "Dairy & Eggs": "Lácteos y huevos", recipes: "recetas", constructor: 1 },
  },
};

const ask = (document: string, language: "en" | "es", options: ExecuteOptions = {}) =>
  execute(document, { now: "2026-05-04T18:00:00Z", upstreams: { content }, ...options, context: { language } });

describe("in Spanish", () => {
  it("a post has its language, its slug and the slugs of all languages", async () => {
    const fields = "slug path title language alternates { language slug }";
    const { data } = await ask(`{ post(category: "recipes", slug: "peach-crisp") { ${fields} } }`, "es");
    expect(data).toEqual({
      post: {
        slug: "crujiente-de-durazno",
        path: "/posts/recipes/crujiente-de-durazno",
        title: "Crujiente de durazno",
        language: "es",
        alternates: [
          { language: "en", slug: "peach-crisp" },
          { language: "es", slug: "crujiente-de-durazno" },
        ],
      },
    });
  });

  it("a post without a version is in English and says so", async () => {
    const upstreams = { content: contentRoutes({ posts: [wirePost()] }) };
    const { data } = await ask("{ posts { nodes { slug language alternates { slug } } } }", "es", { upstreams });
    const alternates = [{ slug: "peach-crisp" }];
    expect(data).toEqual({ posts: { nodes: [{ slug: "peach-crisp", language: "en", alternates }] } });
  });

  it("the category of a post has a label, which is in English if it is not translated", async () => {
    const posts = postList(spanish, { ...spanish, slug: "x", category: "kitchen-tips", slugs: undefined });
    const upstreams = { content: { ...content, "GET /sites/reams/posts": posts } };
    const document = "{ posts { nodes { categoryLabel { text language } } } }";
    expect((await ask(document, "es", { upstreams })).data).toEqual({
      posts: {
        nodes: [
          { categoryLabel: { text: "recetas", language: "es" } },
          { categoryLabel: { text: "kitchen tips", language: "en" } },
        ],
      },
    });
  });

  it("a post has the same id as in English", async () => {
    const document = "{ posts { nodes { id } } }";
    expect((await ask(document, "es")).data).toEqual((await ask(document, "en")).data);
  });

  it("entries of menus have their languages, and posts below them have the paths of theirs", async () => {
    const document = '{ retailer { menu(slug: "main") { items { label language posts { title language path } } } } }';
    const { data } = await ask(document, "es");
    const path = "/posts/recipes/crujiente-de-durazno";
    expect(data).toMatchObject({
      retailer: {
        menu: {
          items: [
            { label: "Recetas", language: "es", posts: [{ title: "Crujiente de durazno", language: "es", path }] },
            { label: "FAQ", language: "en", posts: [] },
          ],
        },
      },
    });
  });

  it("the retailer, its categories and its links have their languages", async () => {
    const document = `{
      retailer { language tagline rewardsTerm links { label language } features { key value } }
      postCategories { title language }
    }`;
    const { data } = await ask(document, "es");
    expect(data).toMatchObject({
      retailer: {
        language: "es",
        tagline: "Del campo a tu mesa",
        rewardsTerm: "Beneficios",
        links: [{ label: "Shop Online", language: "en" }],
      },
      postCategories: [{ title: "Recetas", language: "es" }],
    });
    expect(JSON.stringify(data)).toContain(String.raw`"key":"rewardsTerm","value":"\"Perks\""`);
  });

  it("a form has its language", async () => {
    const { data } = await ask('{ form(name: "email-signup") { title language } }', "es");
    expect(data).toEqual({ form: { title: "Noticias", language: "es" } });
  });

  it("a search asks for Spanish texts", async () => {
    const portal = { "GET /content/reams": inBoth([english], [{ ...spanish }]) };
    const document =
      '{ searchContent(query: "pie") { nodes { language } } searchSuggestions(query: "pie") { language path } }';
    const { data } = await ask(document, "es", { upstreams: { content, portal } });
    expect(data).toEqual({
      searchContent: { nodes: [{ language: "es" }] },
      searchSuggestions: [{ language: "es", path: "/posts/recipes/crujiente-de-durazno" }],
    });
  });

  it("the slug of another language leads to the retailer's own post in place of the common one", async () => {
    const common = wirePost({ slugs, shared: true, title: "Common" });
    const upstreams = {
      content: {
        "GET /sites/shared/posts/recipes/crujiente-de-durazno": common,
        "GET /sites/reams/posts/recipes/peach-crisp": wirePost({ title: "Own" }),
      },
    };
    const document = '{ post(category: "recipes", slug: "crujiente-de-durazno") { title } }';
    expect((await ask(document, "es", { upstreams })).data).toEqual({ post: { title: "Own" } });
  });
});

describe("the facets of coupons", () => {
  const loyalty = offerRoutes({
    Available: [wireOffer(), wireOffer({ OfferId: "2", CategoryName: "CONSTRUCTOR", BrandName: "Dairy & Eggs" })],
  });
  const document = `{ coupons { facets {
    categories { value label language } brands { value label language }
  } } }`;

  it("have labels in the language of the request for categories that have one, and keep their values", async () => {
    const { data } = await ask(document, "es", { upstreams: { content, loyalty } });
    expect(data).toEqual({
      coupons: {
        facets: {
          categories: [
            { value: "Constructor", label: "Constructor", language: "en" },
            { value: "Dairy & Eggs", label: "Lácteos y huevos", language: "es" },
          ],
          brands: [
            { value: "Dairy & Eggs", label: "Dairy & Eggs", language: "en" },
            { value: "Sunny Hollow", label: "Sunny Hollow", language: "en" },
          ],
        },
      },
    });
  });

  it("have English labels without a call of the content service in English, and while it fails", async () => {
    const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
    const upstreams = { content: { "GET /sites/reams/labels": down }, loyalty };
    const inEnglish = await ask(document, "en", { upstreams });
    expect(Object.keys(inEnglish.calls).filter((call) => call.startsWith("content"))).toEqual([]);
    const failing = await ask(document, "es", { upstreams });
    expect(failing.errors).toEqual([]);
    expect(failing.data).toEqual(inEnglish.data);
  });
});

describe("the cache", () => {
  /** A connection to a Redis that keeps texts. */
  function redisWithTexts(): RedisClient {
    const texts = new Map<string, string>();
    return {
      async send([command, key = "", text = ""]) {
        if (command === "GET") return { reply: texts.get(key) ?? null };
        if (command === "SET") texts.set(key, text);
        return { reply: "OK" };
      },
      run: async () => null,
      isReachable: () => true,
      onReconnect() {},
      tried: Promise.resolve(),
      stop() {},
    };
  }

  const now = () => new Date("2026-05-04T18:00:00Z");
  const tiered = () => createTieredStore(createMemoryStore(), createRedisStore(redisWithTexts(), "shape"), now);
  const document = `{
    posts { nodes { title } }
    post(category: "recipes", slug: "peach-crisp") { title }
    retailer { language menu(slug: "main") { items { label } } }
    form(name: "email-signup") { title }
    searchContent(query: "pie") { nodes { title } }
  }`;

  it.each([
    ["in memory", () => createMemoryStore()],
    ["in memory and Redis", tiered],
  ])("%s never serves one language to readers of the other", async (_name, createStore) => {
    const portal = { "GET /content/reams": inBoth([english], [spanish]) };
    const upstreams = { content, portal };
    const fresh = async (language: "en" | "es") => (await ask(document, language, { upstreams })).data;
    const [en, es] = [await fresh("en"), await fresh("es")];
    expect(en).not.toEqual(es);
    const cache = createPublicCache({ now, store: createStore() });
    for (const language of ["en", "es", "en", "es"] as const) {
      const { data } = await ask(document, language, { upstreams, cache });
      expect(data).toEqual(language === "en" ? en : es);
    }
  });

  it("shares data without texts between languages", async () => {
    const cache = createPublicCache({ now, store: createMemoryStore() });
    const stores = "{ locations { name } }";
    expect((await ask(stores, "en", { cache })).calls).toEqual({ "content GET /sites/reams/locations": 1 });
    expect((await ask(stores, "es", { cache })).calls).toEqual({});
  });
});
