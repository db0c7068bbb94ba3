import { describe, expect, it } from "vitest";
import { conform, type Schemas } from "../contract.ts";
import { FormatError, parseMarkdown, parseYaml } from "../front-matter.ts";
import { toMenus } from "../language/site-texts.ts";
import { messageWithLine } from "./field-line.ts";

const derived = { path: "reams/posts/news/one", slug: "one", category: "news", shared: false, language: "en" };
const asPost = (text: string) => conform("Post", { ...derived, ...parseMarkdown(text).fields });
const asYaml = (name: keyof Schemas) => (text: string) => conform(name, parseYaml(text));
const asLocations = (text: string) => conform("LocationList", { locations: parseYaml(text) });
const asMenus = (text: string) => toMenus(parseYaml(text));

/** Returns the report of a file that `read` refuses. */
function reportOf(text: string, read: (text: string) => unknown): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof FormatError) return messageWithLine(error, text);
    throw error;
  }
  return "";
}

const special = "---\ntitle: Deli\nspecials:\n  - title: Soup\n  - description: Hot\n---\n";

describe("the report of a file", () => {
  it.each([
    [
      "lacks a field",
      "---\ndate: 2026-01-01\n---\n",
      asPost,
      "line 2: the file must have required property 'title'; add a line: title: …",
    ],
    [
      "has a misspelled field that it must have",
      "---\r\ndate: 2026-01-01\r\ntitel: Pie\r\n---\r\n",
      asPost,
      "line 3: the file must have required property 'title'; did you mean title by titel?",
    ],
    [
      "has another misspelled field",
      "---\ntitle: Pie\nsubtitel: Good\n---\n",
      asPost,
      "line 3: the file must NOT have additional properties (subtitel); did you mean subtitle?",
    ],
    [
      "has a field that is like no other",
      "---\ntitle: Pie\nweather: Good\n---\n",
      asPost,
      "line 3: the file must NOT have additional properties (weather)",
    ],
    ["has a field of another kind", "---\ntitle: Pie\n\norder: first\n---\n", asPost, "line 4: order must be integer"],
    [
      "lacks a field in an entry of a list",
      special,
      asPost,
      "line 5: specials.1 must have required property 'title'; add a line: title: …",
    ],
    ["is a list", "- name: Provo\n- name: 1\n", asLocations, expect.stringMatching(/^line [12]: locations\.[01]/)],
    [
      "has its entries under names",
      "main:\n  - label: Save\n    url: 1\n",
      asMenus,
      expect.stringMatching(/^line 3: /),
    ],
    ["is empty", "", asYaml("Labels"), "the file must be object"],
  ])("names the line and the cure if it %s", (_case, text, read, report) => {
    expect(reportOf(text, read)).toEqual(report);
  });
});
