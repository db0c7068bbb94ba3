import { describe, expect, it } from "vitest";
import { dateMask, type Mask, type MaskedText, phoneMask, zipMask } from "./masks.ts";

/** Types at a caret, which `|` marks in the text. */
function edit(mask: Mask, shown: string, change: "backspace" | "delete" | { readonly type: string }): string {
  const caret = shown.indexOf("|");
  const previous = shown.replace("|", "");
  const [before, after] = [previous.slice(0, caret), previous.slice(caret)];
  const edited: Record<string, MaskedText & { inputType: string }> = {
    backspace: { text: before.slice(0, -1) + after, caret: Math.max(0, caret - 1), inputType: "deleteContentBackward" },
    delete: { text: before + after.slice(1), caret, inputType: "deleteContentForward" },
  };
  const typed = typeof change === "string" ? "" : change.type;
  const insertion = { text: before + typed + after, caret: caret + typed.length, inputType: "insertText" };
  const result = mask({ ...(typeof change === "string" ? edited[change] : insertion), previous } as never);
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

function typeAll(mask: Mask, text: string): string {
  return [...text].reduce((shown, key) => edit(mask, shown, { type: key }), "|");
}

const paste = (mask: Mask, text: string): string => edit(mask, "|", { type: text });

describe("phoneMask", () => {
  it.each([
    ["8", "(8|"],
    ["8015", "(801) 5|"],
    ["8015550123", "(801) 555-0123|"],
    ["80155501234", "(801) 555-0123|"],
  ])("shows %s, key by key, as %s", (keys, shown) => {
    expect(typeAll(phoneMask, keys)).toBe(shown);
  });

  it.each(["801.555.0123", "+1 801 555 0123", "(801) 555-0123"])("formats the pasted %s", (text) => {
    expect(paste(phoneMask, text)).toBe("(801) 555-0123|");
  });

  it.each([
    ["(801) 5|55-0123", "backspace", "(801) |550-123"],
    ["(801) |555-0123", "backspace", "(80|5) 550-123"],
    ["(801)| 555-0123", "backspace", "(80|5) 550-123"],
    ["(801) 555-|0123", "backspace", "(801) 55|0-123"],
    ["(801|) 555-0123", "delete", "(801|) 550-123"],
    ["(801) 555|-0123", "delete", "(801) 555|-123"],
    ["|(801) 555-0123", "delete", "(|015) 550-123"],
  ] as const)("turns an edit at %s, %s, into %s", (shown, change, left) => {
    expect(edit(phoneMask, shown, change).replace("|", "")).toBe(left.replace("|", ""));
  });

  it("keeps the caret at the position of the change", () => {
    expect(edit(phoneMask, "(801) 555-|0123", "backspace")).toBe("(801) 55|0-123");
    expect(edit(phoneMask, "(801) 55|0-123", { type: "9" })).toBe("(801) 559|-0123");
  });

  it("ignores a digit typed into the middle of a full number", () => {
    expect(edit(phoneMask, "(801) 55|5-0123", { type: "9" })).toBe("(801) 55|5-0123");
  });
});

describe("zipMask", () => {
  it.each([
    ["84663", "84663|"],
    ["846631", "84663-1|"],
    ["8466312345", "84663-1234|"],
  ])("shows %s as %s", (keys, shown) => {
    expect(typeAll(zipMask, keys)).toBe(shown);
  });

  it("deletes the digit before the hyphen with the hyphen", () => {
    expect(edit(zipMask, "84663-|1234", "backspace")).toBe("8466|1-234");
  });
});

describe("dateMask", () => {
  it.each([
    ["02", "02|"],
    ["0229", "02/29|"],
    ["02292004", "02/29/2004|"],
    ["022920041", "02/29/2004|"],
    ["1/5/1990", "01/05/1990|"],
    ["12/5/1990", "12/05/1990|"],
    ["1-5-1990", "01/05/1990|"],
    ["02//29//2004", "02/29/2004|"],
  ])("shows %s, key by key, as %s", (keys, shown) => {
    expect(typeAll(dateMask, keys)).toBe(shown);
  });

  it.each([
    ["1990-05-04", "05/04/1990|"],
    ["1/5/1990", "01/05/1990|"],
    ["02292004", "02/29/2004|"],
  ])("shows the pasted or filled-in %s as %s", (text, shown) => {
    expect(paste(dateMask, text)).toBe(shown);
  });

  it("allows replacing a digit in the middle", () => {
    const deleted = edit(dateMask, "01/05|/1990", "backspace");
    expect(deleted).toBe("01/0|/1990");
    expect(edit(dateMask, deleted, { type: "7" })).toBe("01/07|/1990");
  });

  it("ignores a digit that does not fit", () => {
    expect(edit(dateMask, "01/|05/1990", { type: "3" })).toBe("01/|05/1990");
  });

  it("deletes from the end without inserting the slash again", () => {
    expect(edit(dateMask, "01/|", "backspace")).toBe("01|");
  });
});
