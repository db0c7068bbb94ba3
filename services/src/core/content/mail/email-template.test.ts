import { describe, expect, test } from "vitest";
import { FormatError } from "../front-matter.ts";
import { htmlOf, plainText } from "./email-template.ts";

const layout = "<mjml><mj-body><mj-section><mj-column>{{content}}</mj-column></mj-section></mj-body></mjml>";
const body = "Hello <Ana>,\nwelcome.\n\n[Choose a Password]({{resetLink}})\n\nGoodbye.\n";

describe("an email template", () => {
  test("has the link of a button below its label in plain text", () => {
    expect(plainText(body)).toBe("Hello <Ana>,\nwelcome.\n\nChoose a Password:\n{{resetLink}}\n\nGoodbye.\n");
  });

  test("becomes HTML with paragraphs, buttons and placeholders", async () => {
    const html = await htmlOf(layout, body);
    expect(html).toContain("<!doctype html>");
    expect(html).toContain("Hello &lt;Ana&gt;, welcome.");
    expect(html).toMatch(/<a\s+href="\{\{resetLink\}\}"[^>]*>\s*Choose a Password\s*<\/a>/);
    expect(html).not.toContain("[Choose");
  });

  test("is refused with a layout that is no MJML document", async () => {
    await expect(htmlOf("<html></html>", body)).rejects.toThrow(FormatError);
  });
});
