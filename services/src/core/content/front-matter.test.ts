import { describe, expect, it } from "vitest";
import { parseMarkdown, parseYaml } from "./front-matter.ts";

describe("parseMarkdown", () => {
  it("separates the fields from the text", () => {
    expect(parseMarkdown("---\ntitle: Pie\norder: 2\n---\n\n# Bake\n\nSlowly.\n")).toEqual({
      fields: { title: "Pie", order: 2 },
      body: "# Bake\n\nSlowly.",
    });
  });

  it("reads files with a byte order mark and Windows line endings", () => {
    expect(parseMarkdown("\uFEFF---\r\ntitle: Pie\r\n---\r\nBake.\r\n")).toEqual({
      fields: { title: "Pie" },
      body: "Bake.",
    });
  });

  it("keeps the format of dates", () => {
    expect(parseMarkdown("---\ndate: 2025-07-04\n---\n").fields).toEqual({ date: "2025-07-04" });
  });

  it("keeps a # in quotes, within a word and at the start of a line of comments", () => {
    const text = '---\n# For fall\ntitle: "Best of #1 apples"\nlink: /stores#hours\n---\n';
    expect(parseMarkdown(text).fields).toEqual({ title: "Best of #1 apples", link: "/stores#hours" });
  });

  it("reads a title with a colon as it is written", () => {
    const text =
      "---\ntitle: Black Friday hours: we close at 6 PM\nsubtitle: Note:\nlink: { url: /a, label: b }\n---\n";
    const link = { url: "/a", label: "b" };
    expect(parseMarkdown(text).fields).toEqual({
      title: "Black Friday hours: we close at 6 PM",
      subtitle: "Note:",
      link,
    });
  });

  it("keeps lines of dashes in the text", () => {
    expect(parseMarkdown("---\ntitle: Pie\n---\nOne\n\n---\n\nTwo").body).toBe("One\n\n---\n\nTwo");
  });

  it.each([
    ["text without front matter", "# Pie", "line 1: the file must begin with front matter, a line of ---"],
    ["front matter without an end", "---\ntitle: Pie\n", "the front matter has no end, a second line of ---"],
    [
      "front matter that is a list",
      "---\n- Pie\n---\n",
      "line 2: the front matter must be a list of `name: value` lines",
    ],
    [
      "a text that a # would cut off",
      "---\norder: 1\ntitle: Best of #1 apples\n---\n",
      'line 3: # starts a comment; put the text in quotes: title: "Best of #1 apples"',
    ],
    ["an empty front matter", "---\n---\n", "line 2: the front matter must be a list of `name: value` lines"],
  ])("rejects %s", (_case, text, message) => {
    expect(() => parseMarkdown(text)).toThrow(message);
  });

  it("reports the line of a YAML error", () => {
    expect(() => parseMarkdown('---\ntitle: Pie\nsubtitle: "Warm\n---\nBake.')).toThrow(
      /^line \d: Missing closing "quote/,
    );
  });

  it("rejects a duplicate field", () => {
    expect(() => parseMarkdown("---\ntitle: Pie\ntitle: Cake\n---\n")).toThrow("line 3: Map keys must be unique");
  });
});

describe("parseYaml", () => {
  it("suggests quotes around a text with a colon", () => {
    expect(() => parseYaml("name: Reams\ntagline: Open: all day\n")).toThrow(
      /^line 2: .*; put the text in quotes: tagline: "Open: all day"$/,
    );
  });

  it("rejects an undefined alias", () => {
    expect(() => parseYaml("hours: *daily")).toThrow("Unresolved alias");
  });

  it("rejects aliases that expand without limit", () => {
    const grow = (name: string, from: string) => `${name}: &${name} [${`*${from}, `.repeat(9)}*${from}]`;
    const bomb = ["a: &a [x]", grow("b", "a"), grow("c", "b"), grow("d", "c")].join("\n");
    expect(() => parseYaml(bomb)).toThrow("Excessive alias count");
  });
});
