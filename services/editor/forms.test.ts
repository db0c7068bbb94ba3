import { expect, it } from "vitest";
import { makeFolder } from "../src/core/content/testing/content-app.ts";
import { editorConfig } from "./forms.ts";

it("names folders and fields in words, and the entries of menus as the site does", async () => {
  const folder = await makeFolder({
    "lees/posts/deli-specials/soup.md": "---\ntitle: Soup\n---\n",
    "lees/retailer-info.yaml": "name: Lee's\n",
    "lees/menus.yaml": "main: [{ label: Weekly Ad, url: /weekly-ad }]\n",
  });
  const config = JSON.stringify(editorConfig(folder.path, "lees", "http://localhost/api"));
  await folder.remove();
  expect(config).toContain('"label":"Deli specials","label_singular":"post"');
  expect(config).toContain('"name":"endDate","label":"End date"');
  expect(config).toContain('"name":"Weekly Ad","label":"Weekly Ad"');
});
