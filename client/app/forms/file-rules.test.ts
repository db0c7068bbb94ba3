import { describe, expect, it } from "vitest";
import { fileProblem, readFile } from "./file-rules.ts";

const megabyte = 1024 * 1024;
const limits = { maxFiles: 2, maxBytesPerFile: megabyte, maxBytes: megabyte * 1.5, extensions: [".png", ".pdf"] };

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

describe("fileProblem", () => {
  it("returns null for files within the limits", () => {
    expect(fileProblem([file("a.PNG"), file("b.pdf", megabyte)], limits)).toBeNull();
  });

  it.each([
    ["too many", [file("a.png"), file("b.png"), file("c.png")], "Please attach at most 2 files."],
    ["of another type", [file("a.exe")], "Please attach only files that end in .png, .pdf."],
    ["too large", [file("a.png", megabyte + 1)], "Please attach files of at most 1 MB each."],
    [
      "too large in total",
      [file("a.png", megabyte), file("b.png", megabyte)],
      "Please attach no more than 1 MB total.",
    ],
  ])("rejects files that are %s", (_name, files, message) => {
    expect(fileProblem(files, limits)).toBe(message);
  });
});

it("reads a file as base64 under its name", async () => {
  expect(await readFile(new File(["bread"], "list.png"))).toEqual({ name: "list.png", content: btoa("bread") });
});
