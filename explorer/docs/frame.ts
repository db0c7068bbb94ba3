import { docsBase, type DocsGroup, type DocsPage } from "./pages.ts";
import { escapeHtml, type Heading } from "./render.ts";

export interface Body {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

function contents(groups: readonly DocsGroup[], current: DocsPage | null): string {
  const entry = (page: DocsPage): string => {
    const here = page === current ? ' aria-current="page"' : "";
    return `<li><a href="${docsBase}${page.address}"${here}>${escapeHtml(shortTitle(page))}</a></li>`;
  };
  return groups.map(({ title, pages }) => `<h2>${title}</h2>\n<ul>${pages.map(entry).join("\n")}</ul>`).join("\n");
}

/** Returns the title for the contents, without the prefix of schema pages and the marks of code. */
export function shortTitle({ title }: DocsPage): string {
  return title
    .replace(/^Schema: /, "")
    .replace(/^(\d+)\. /, "$1 ")
    .replaceAll("`", "");
}

function outline(headings: readonly Heading[]): string {
  const sections = headings.filter(({ depth }) => depth <= 3);
  if (sections.length < 3) return "";
  const items = sections.map(
    ({ depth, text, anchor }) => `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
  );
  return `<aside class="outline" aria-label="On this page"><p>On this page</p><ul>${items.join("\n")}</ul></aside>`;
}

/** Returns the document of a page; it needs no scripts and no external resources. `current` is null for the index. */
export function frame({ title, html, headings }: Body, groups: readonly DocsGroup[], current: DocsPage | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title.replaceAll("`", ""))} - Aisle</title>
<link rel="stylesheet" href="${docsBase}paper.css">
<link rel="stylesheet" href="${docsBase}docs.css">
</head>
<body>
<a class="skip" href="#page">Skip to the page</a>
<header class="top">
<a class="brand" href="${docsBase}">Aisle <span>documentation</span></a>
<nav aria-label="Tools"><a class="to-contents" href="#contents">Contents</a><a href="/playground/search">Search</a><a href="/playground/">Playground</a><a href="/playground/switchboard">Switches</a></nav>
</header>
<div class="columns">
<main id="page" tabindex="-1">
${html}
</main>
${outline(headings)}
<nav id="contents" class="contents" aria-label="Contents">
${contents(groups, current)}
</nav>
</div>
</body>
</html>
`;
}
