import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClock } from "../../../kit/clock.ts";
import { createLibrary } from "../library.ts";
import { makeFolder, shippedContent, type Folder } from "../testing/content-app.ts";

const clock = createClock();
const files = {
  "shared/email-templates/reset.yaml": "subject: Reset\nbody: Hello\n",
  "shared/email-templates/reset.es.yaml": "subject: Restablecer\nbody: Hola\n",
  "shared/email-templates/notice.yaml": "subject: Notice\nbody: Hello\n",
  "shared/email-templates/broken.yaml": "subject: Whole\nbody: Hello\n",
  "shared/email-templates/broken.es.yaml": "subject: Sin cuerpo\n",
};

let folder: Folder;
let reported: string[];
beforeEach(async () => {
  folder = await makeFolder(files);
  reported = [];
});
afterEach(() => folder.remove());

const read = (name: string, language: "en" | "es") =>
  createLibrary(folder.path, ({ file }) => void reported.push(file), clock)
    .in(language)
    .emailTemplate("shared", name);

describe("an email template", () => {
  it.each([
    ["reset", "en", { language: "en", subject: "Reset", body: "Hello\n" }],
    ["reset", "es", { language: "es", subject: "Restablecer", body: "Hola\n" }],
    ["notice", "es", { language: "en", subject: "Notice" }],
  ] as const)("named %s for the language %s: %j", async (name, language, template) => {
    expect(await read(name, language)).toMatchObject({ name, ...template });
    expect(reported).toEqual([]);
  });

  it("is in English, with a report, while its version in the language cannot be used", async () => {
    expect(await read("broken", "es")).toMatchObject({ language: "en", subject: "Whole" });
    expect(reported).toEqual(["shared/email-templates/broken.es.yaml"]);
  });

  it.each(["reset.es", "../reset", "none"])("is missing under the name %s", async (name) => {
    expect(await read(name, "en")).toBeNull();
  });
});

describe("the shipped emails to shoppers", () => {
  const shipped = createLibrary(shippedContent, () => {}, clock);
  const placeholders = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

  it.each([
    "password-reset",
    "account-changed",
    "account-closing",
    "account-kept",
    "data-copy",
    "deletion-code",
    "coupon-reminders",
  ])("have the same placeholders in Spanish: %s", async (name) => {
    const [english, spanish] = [
      await shipped.emailTemplate("shared", name),
      await shipped.in("es").emailTemplate("shared", name),
    ];
    expect(spanish?.language).toBe("es");
    expect(placeholders(spanish?.body)).toEqual(placeholders(english?.body));
    expect(placeholders(spanish?.html)).toEqual(placeholders(english?.html));
    expect(spanish?.html).toContain('lang="{{language}}"');
  });
});
