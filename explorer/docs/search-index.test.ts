import { expect, it } from "vitest";
import { searchSections } from "./search-index.ts";

const page = `# Paging

Lists are **pages**, see [limits](limits.md).

\`\`\`sh
# not a heading
\`\`\`

## Limits

| Limit | Maximum |
| ----- | ------- |
| \`depth\` | 10 |
| \`list.first\` | 50 |

## Limits
`;

it("divides a page at its headings, with the anchors of the page", () => {
  expect(searchSections(page, "Paging", "/docs/paging")).toEqual([
    {
      page: "Paging",
      heading: "Paging",
      address: "/docs/paging#paging",
      text: "Lists are pages , see limits. sh # not a heading",
    },
    { page: "Paging", heading: "Limits", address: "/docs/paging#limits", text: "Limit Maximum depth 10 list.first 50" },
    { page: "Paging", heading: "Limits.depth", address: "/docs/paging#limits", text: "10" },
    { page: "Paging", heading: "Limits.list.first", address: "/docs/paging#limits", text: "50" },
    { page: "Paging", heading: "Limits", address: "/docs/paging#limits-1", text: "" },
  ]);
});
