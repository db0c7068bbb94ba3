import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { wirePost } from "../../../testing/wire-samples.ts";

const titles = ["banana", "Éclair Pear", "Apricot", "Apple", "7-Top Turnip", "artichoke"];
const posts = titles.map((title, index) => wirePost({ slug: `p${index}`, category: "produce", title }));

const read = async (field: string) => {
  const content = contentRoutes({ posts: [...posts, wirePost({ title: "A Recipe" })] });
  return (await execute(`{ ${field} { letter posts { title } } }`, { upstreams: { content } })).data?.["produce"];
};

const group = (letter: string, ...names: readonly string[]) => ({ letter, posts: names.map((title) => ({ title })) });

it("groups the glossary by first letter, sorted by title, with other characters last", async () => {
  expect(await read("produce")).toEqual([
    group("A", "Apple", "Apricot", "artichoke"),
    group("B", "banana"),
    group("E", "Éclair Pear"),
    group("#", "7-Top Turnip"),
  ]);
});

it("returns one letter in upper or lower case", async () => {
  expect(await read(`produce(letter: "b")`)).toEqual([group("B", "banana")]);
  expect(await read(`produce(letter: "#")`)).toEqual([group("#", "7-Top Turnip")]);
  expect(await read(`produce(letter: "z")`)).toEqual([]);
});

it.each([
  ["2026-08-01T05:59:00Z", "July at the retailer", true],
  ["2026-08-01T06:00:00Z", "August at the retailer", false],
  ["2026-12-31T12:00:00Z", "December", true],
])("says what is in season at %s, which is %s", async (now, _month, inSeason) => {
  const peach = wirePost({ slug: "peach", category: "produce", title: "Peach", seasonMonths: [12, 7] });
  const banana = wirePost({ slug: "banana", category: "produce", title: "Banana" });
  const content = contentRoutes({ posts: [peach, banana] });
  const { data } = await execute("{ produce { posts { title inSeason } } }", { now, upstreams: { content } });
  expect(data?.["produce"]).toEqual([
    { posts: [{ title: "Banana", inSeason: null }] },
    { posts: [{ title: "Peach", inSeason }] },
  ]);
});
