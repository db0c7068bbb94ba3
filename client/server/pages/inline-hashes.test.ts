import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineHashes } from "./inline-hashes.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("returns the hashes of inline scripts and styles without duplicates", () => {
  const html =
    '<style id="brand" nonce="">:root{}</style><script nonce="">a()</script><script>a()</script>' +
    '<script type="module" async="">import "/assets/x.js"</script>';
  expect(inlineHashes(html)).toEqual({
    scripts: [hash("a()"), hash('import "/assets/x.js"')],
    styles: [hash(""), hash(":root{}")],
  });
});

it("omits data blocks and external scripts", () => {
  const html =
    '<script type="application/json" id="state">{"a":1}</script><script type="application/ld+json">{}</script>' +
    '<script src="/assets/x.js"></script>';
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [hash("")] });
});
