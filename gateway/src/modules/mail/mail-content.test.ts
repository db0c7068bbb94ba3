import { describe, expect, it } from "vitest";
import { createMediaUrls } from "../../platform/text/media-urls.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";
import { decodeRetailer } from "../retailer/content/decode-retailer.ts";
import { mailContent } from "./mail-content.ts";

const retailer = decodeRetailer(wireRetailer(), () => {});
const senderOf = (overrides: Partial<typeof retailer> = {}, mediaUrl = "/media") => ({
  retailer: { ...retailer, ...overrides },
  media: createMediaUrls(mediaUrl),
  siteUrl: (path: string) => `https://reams.example${path}`,
});
const template = {
  body: "{{retailerName}}: {{message}}",
  html: '<p style="color:{{primary}}">{{message}}</p>',
  language: "en",
} as const;

describe("the content of an email", () => {
  it("fills the text and the HTML with the values and the retailer", () => {
    expect(mailContent(template, { message: "Hi" }, senderOf())).toEqual({
      body: "Reams Food Stores: Hi",
      html: '<p style="color:#a8201a">Hi</p>',
    });
  });

  it("escapes values in the HTML only", () => {
    const message = '<b onclick="x">\n&';
    expect(mailContent(template, { message }, senderOf())).toEqual({
      body: `Reams Food Stores: ${message}`,
      html: '<p style="color:#a8201a">&lt;b onclick=&quot;x&quot;&gt;<br />&amp;</p>',
    });
  });

  it("does not fill placeholders inside values", () => {
    const { body, html } = mailContent(template, { message: "{{primary}}" }, senderOf());
    expect([body, html]).toEqual(["Reams Food Stores: {{primary}}", '<p style="color:#a8201a">{{primary}}</p>']);
  });

  it.each([
    { mediaUrl: "/media", url: "https://reams.example/media/sites/reams/logo.svg.png" },
    { mediaUrl: "https://media.example", url: "https://media.example/sites/reams/logo.svg.png" },
  ])("shows the PNG of the logo below $mediaUrl", ({ mediaUrl, url }) => {
    expect(mailContent({ ...template, html: "{{logoUrl}}" }, {}, senderOf({}, mediaUrl)).html).toBe(url);
  });

  it.each([
    ["en", "en Sent by https://reams.example/"],
    ["es", "es Enviado por https://reams.example/es"],
  ] as const)("names the sender in the language of the template: %s", (language, html) => {
    const words = { ...template, html: "{{language}} {{sentBy}} {{siteUrl}}", language };
    expect(mailContent(words, {}, senderOf()).html).toBe(html);
  });

  it.each([
    { name: "the template has no HTML", content: mailContent({ ...template, html: null }, {}, senderOf()) },
    { name: "the retailer has no logo", content: mailContent(template, {}, senderOf({ logo: null })) },
  ])("is plain text only if $name", ({ content }) => {
    expect(content.html).toBeNull();
  });
});
