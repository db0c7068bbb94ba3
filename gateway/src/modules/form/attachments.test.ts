import { describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { wireContactForm, wireSignupForm } from "../../testing/forms.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { attachmentLimits } from "./check-files.ts";

const document = `mutation ($input: SubmitFormInput!) {
  submitForm(input: $input) { submitted userErrors { code field message } } }`;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const pdf = Buffer.from("%PDF-1.7 a list");
const heic = Buffer.concat([Buffer.alloc(4), Buffer.from("ftypheic")]);

interface SentFile {
  readonly name: string;
  readonly content: string;
}

const file = (name: string, bytes: Buffer): SentFile => ({ name, content: bytes.toString("base64") });

const values = [
  { name: "name", value: "Ana" },
  { name: "email", value: "ana@example.com" },
  { name: "message", value: "See the picture." },
];

async function submit(files: readonly SentFile[], attachments = true) {
  const portal = stubUpstream("portal", {
    "GET /recaptcha/verify": { Success: true },
    "POST /mail": { Success: true },
  });
  const content = { ...contentRoutes(), "GET /sites/reams/forms/contact": wireContactForm({ attachments }) };
  const variables = { input: { form: "contact", botToken: "bot-token", values, files } };
  const { data } = await execute(document, { variables, upstreams: { content, portal } });
  const mail = portal.calls.find(({ path }) => path === "/mail")?.options;
  return { payload: data?.["submitForm"], paths: portal.calls.map(({ path }) => path), form: mail?.form, mail };
}

const refusal = (message: string, ...place: readonly string[]) => ({
  submitted: false,
  userErrors: [{ code: "INVALID_INPUT", field: ["input", "files", ...place], message }],
});

describe("attachments of a form", () => {
  it("are sent with the email, each with the type of its bytes", async () => {
    const { payload, form } = await submit([
      file("receipt.PDF", pdf),
      file("C:\\photos\\milk.png", png),
      file("IMG_1.heic", heic),
    ]);
    expect(payload).toEqual({ submitted: true, userErrors: [] });
    const uploads = (form?.getAll("attachments") ?? []) as File[];
    expect(uploads.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: "receipt.PDF", type: "application/pdf", size: pdf.length },
      { name: "milk.png", type: "image/png", size: png.length },
      { name: "IMG_1.heic", type: "image/heic", size: heic.length },
    ]);
    expect(Buffer.from((await uploads[1]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
  });

  it.each([
    { name: "a program", sent: file("milk.png", Buffer.from("MZ program")) },
    { name: "a page", sent: file("milk.jpg", Buffer.from("<svg onload='alert(1)'/>")) },
    { name: "an image with the name of a page", sent: file("milk.html", png) },
    { name: "an image with the extension of another type", sent: file("milk.pdf", png) },
    { name: "a file with two extensions", sent: file("milk.png.exe", png) },
    { name: "a file without a name", sent: file("", png) },
    { name: "a name that hides its extension", sent: file("milk.png\u202e.exe", png) },
  ])("are not sent when they contain $name", async ({ sent }) => {
    const { payload, paths } = await submit([file("receipt.pdf", pdf), sent]);
    expect(payload).toEqual(refusal("Please attach only JPEG, PNG, GIF, WebP, HEIC or PDF files.", "1"));
    expect(paths).toEqual([]);
  });

  it.each([
    { name: "an empty file", content: "", message: "This file is empty." },
    {
      name: "something that is not base64",
      content: "%%%%",
      message: "This file could not be read. Please attach it again.",
    },
    {
      name: "a file that is too large",
      content: Buffer.concat([png, Buffer.alloc(attachmentLimits.maxBytesPerFile)]).toString("base64"),
      message: "Please attach files of at most 4 MB each.",
    },
  ])("are not sent with $name", async ({ content, message }) => {
    const { payload, paths } = await submit([{ name: "milk.png", content }]);
    expect(payload).toEqual(refusal(message, "0"));
    expect(paths).toEqual([]);
  });

  it("have a longer timeout for the email", async () => {
    expect((await submit([file("a.png", png)])).mail?.timeoutMs).toBe(8_000);
    expect((await submit([])).mail?.timeoutMs).toBeUndefined();
  });

  it("are at most three", async () => {
    const { payload } = await submit(["a.png", "b.png", "c.png", "d.png"].map((name) => file(name, png)));
    expect(payload).toEqual(refusal("Please attach at most 3 files."));
  });

  it("have a limited total size", async () => {
    const half = Buffer.concat([png, Buffer.alloc(attachmentLimits.maxBytes / 2)]);
    const { payload } = await submit([file("a.png", half), file("b.png", half)]);
    expect(payload).toEqual(refusal("Please attach no more than 6 MB total."));
  });

  it("are rejected with a message for a form that does not accept files", async () => {
    expect((await submit([file("a.png", png)], false)).payload).toEqual(
      refusal("Files cannot be sent with this form."),
    );
    expect((await submit([], false)).payload).toEqual({ submitted: true, userErrors: [] });
  });
});

describe("a form", () => {
  const ask = `query ($name: String!) { form(name: $name) { attachments { maxFiles maxBytesPerFile maxBytes extensions mostFiles mostBytesPerFile mostBytes } } }`;

  it("lists the file types that it accepts", async () => {
    const content = { "GET /sites/reams/forms/contact": wireContactForm({ attachments: true }) };
    const { data } = await execute(ask, { variables: { name: "contact" }, upstreams: { content } });
    expect(data?.["form"]).toEqual({
      attachments: {
        maxFiles: 3,
        maxBytesPerFile: 4_194_304,
        maxBytes: 6_291_456,
        extensions: [".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".heif", ".pdf"],
        mostFiles: 3,
        mostBytesPerFile: 4_194_304,
        mostBytes: 6_291_456,
      },
    });
  });

  it.each([wireContactForm(), wireSignupForm])("reports that it accepts no files", async (form) => {
    const content = { "GET /sites/reams/forms/contact": form };
    const { data } = await execute(ask, { variables: { name: "contact" }, upstreams: { content } });
    expect(data?.["form"]).toEqual({ attachments: null });
  });
});
