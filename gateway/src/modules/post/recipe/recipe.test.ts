import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";

const fields = "yield time introductionHtml ingredients steps notesHtml";

async function recipeOf(description: string, category = "recipes") {
  const address = `/posts/${category}/pie`;
  const { data } = await execute(`{ post(category: "${category}", slug: "pie") { recipe { ${fields} } } }`, {
    upstreams: {
      content: {
        ...contentRoutes(),
        [`GET /sites/reams${address}`]: { slug: "pie", category, title: "Pie", path: `reams${address}`, description },
      },
    },
  });
  return (data as { post: { recipe: unknown } }).post.recipe;
}

const pie = `**Serves 8 · 20 minutes prep, 40 to bake**

Brown butter *tastes*.

Of toffee.

## Ingredients

- 3 pounds <b>peaches</b>
- salt & pepper

## Method

1. Heat the oven to 375 °F.
2. Bake <script>alert(1)</script>it.

Good cold, too.`;

it("splits the text of a recipe into its parts", async () => {
  expect(await recipeOf(pie)).toEqual({
    yield: "Serves 8",
    time: "20 minutes prep, 40 to bake",
    introductionHtml: "<p>Brown butter <em>tastes</em>.</p>\n<p>Of toffee.</p>",
    ingredients: ["3 pounds peaches", "salt & pepper"],
    steps: ["Heat the oven to 375 °F.", "Bake it."],
    notesHtml: "<p>Good cold, too.</p>",
  });
});

it("accepts a recipe without facts, introduction and notes", async () => {
  expect(await recipeOf("## Ingredients\n\n- rice\n\n## Method\n\n1. Boil.")).toEqual({
    yield: null,
    time: null,
    introductionHtml: null,
    ingredients: ["rice"],
    steps: ["Boil."],
    notesHtml: null,
  });
});

it.each([["1. Boil.\n\nThen:\n\n- rice"], ["Just eat it."], ["- rice"]])(
  "ignores the text %j, which has no ingredients before steps",
  async (text) => expect(await recipeOf(text)).toBeNull(),
);

it("ignores posts that are not recipes", async () => {
  expect(await recipeOf(pie, "tips")).toBeNull();
});
