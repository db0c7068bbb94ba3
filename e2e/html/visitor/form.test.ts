import { expect, test } from "vitest";
import { check, choose, fill, valueOf } from "./controls.ts";
import { defaultButton, requestOf } from "./form.ts";
import { readPage } from "./page.ts";

const URL_OF_PAGE = new URL("http://reams.localhost/stores?map=1");

/** Returns the main content of a page with this markup. */
const mainWith = (content: string) =>
  readPage({
    url: URL_OF_PAGE,
    status: 200,
    headers: {},
    html: `<html lang="en"><body><main>${content}</main></body></html>`,
    redirects: [],
  }).main;

const SIGNUP = `<form method="post" action="/subscribe">
  <label>Email <input type="email" name="email" required></label>
  <label for="note">Note</label><textarea id="note" name="note">
Hi</textarea>
  <label>Offers <input type="checkbox" name="offers"></label>
  <label>Store <select name="store"><option value="">None</option><option value="7">Nephi</option></select></label>
  <input type="hidden" name="box" value="1"><input name="old" value="x" disabled>
  <button name="press" value="send">Subscribe</button><button name="press" value="drop">Stop</button>
</form>`;

const sentBy = async (main: ReturnType<typeof mainWith>, name: string): Promise<string | undefined> =>
  (await requestOf(main.get("button", name))).content?.body.toString();

test("a form sends its fields with their defaults, and the pressed button", async () => {
  const main = mainWith(SIGNUP);
  fill(main.field("Email"), "a@b.example");
  expect(await sentBy(main, "Subscribe")).toBe("email=a%40b.example&note=Hi&store=&box=1&press=send");
  fill(main.field("Note"), "two\nlines");
  check(main.field("Offers"));
  choose(main.field(/^Store/), 1);
  expect(valueOf(main.field("Note").element)).toBe("two\nlines");
  expect(await sentBy(main, "Stop")).toBe("email=a%40b.example&note=two%0D%0Alines&offers=on&store=7&box=1&press=drop");
});

test("the action, the method and the type are those of the form, or else of its button", async () => {
  const main =
    mainWith(`<form action="/search?old=1"><label>Words <input name="q" value="a b"></label><button>Go</button>
    <button formaction="/other" formmethod="post" formenctype="multipart/form-data">Send</button></form>
    <form method="post"><button>Here</button></form>`);
  expect((await requestOf(main.get("button", "Go"))).url.href).toBe("http://reams.localhost/search?q=a+b");
  const { url, method, content } = await requestOf(main.get("button", "Send"));
  expect([url.pathname, method, content?.type]).toEqual([
    "/other",
    "POST",
    expect.stringMatching(/^multipart\/form-d/),
  ]);
  expect(content?.body.toString()).toContain('name="q"\r\n\r\na b');
  expect((await requestOf(main.get("button", "Here"))).url.href).toBe(URL_OF_PAGE.href);
  expect(defaultButton(main.field("Words")).name).toBe("Go");
});

test("a form that a browser would not send throws", async () => {
  const main = mainWith(`${SIGNUP}<button>Alone</button><form><button type="button">Script</button>
    <button disabled>Off</button></form>`);
  await expect(sentBy(main, "Subscribe")).rejects.toThrow("“Email” is required");
  fill(main.field("Email"), "dora");
  await expect(sentBy(main, "Subscribe")).rejects.toThrow("“Email” needs an email address");
  await expect(sentBy(main, "Alone")).rejects.toThrow("belongs to no form");
  await expect(sentBy(main, "Script")).rejects.toThrow("does nothing without scripts");
  await expect(sentBy(main, "Off")).rejects.toThrow("is disabled");
});

test("a part that a visitor cannot find or use throws", () => {
  const main = mainWith(`<label>Name <input name="a" readonly></label><input name="b">
    <label>Twice <input></label><label>Twice <input></label><label>Yes <input type="checkbox" disabled></label>`);
  expect(() => main.field("Email")).toThrow("/stores has no field with the label Email in its main “”. Others: “Name”");
  expect(() => main.field("Twice")).toThrow("2 fields with the label Twice");
  expect(() => fill(main.field("Name"), "x")).toThrow("is read-only");
  expect(() => check(main.field("Yes"))).toThrow("is disabled");
  expect(() => check(main.field("Name"))).toThrow("is read-only");
  expect(() => main.get("button", "Send")).toThrow("no part with the role button and the name Send");
});

test("a visitor finds nothing that a page without scripts does not render", () => {
  const main =
    mainWith(`<button class="needs-script">Edit</button><p hidden>Later</p><noscript><p>Call us</p></noscript>
    <details><summary>More</summary><a href="/x">Inside</a></details><dialog><a href="/y">Closed</a></dialog>
    <span aria-hidden="true"><a href="/z">Twin</a></span>`);
  expect(main.text).toBe("Call us More Twin");
  expect(main.all("button").map(({ name }) => name)).toEqual(["More"]);
  expect(main.all("link")).toEqual([]);
});
