import { describe, expect, it } from "vitest";
import { maskEmail, maskName, maskNumber, maskPhone, maskWithin } from "./masks.ts";

describe("a mask", () => {
  it.each([
    { mask: maskName, of: "Martinez", is: "M•••" },
    { mask: maskName, of: "", is: "•••" },
    { mask: maskEmail, of: "jo.martinez@example.com", is: "j•••@example.com" },
    { mask: maskEmail, of: "no address", is: "•••" },
    { mask: maskEmail, of: "@example.com", is: "•••" },
    { mask: maskPhone, of: "8015550134", is: "(•••) •••-0134" },
    { mask: maskPhone, of: "(801) 555-0134", is: "(•••) •••-0134" },
    { mask: maskPhone, of: "0134", is: "(•••) •••-••••" },
    { mask: maskNumber, of: "41000000101", is: "•••0101" },
    { mask: maskNumber, of: "4101", is: "•••" },
  ])("of `$of` is `$is`", ({ mask, of, is }) => {
    expect(mask(of)).toBe(is);
  });
});

describe("a text", () => {
  it("replaces values anywhere in any case, the longest first", () => {
    const values = ["ana@example.com", "Ana", null, "", "e"];
    expect(maskWithin("Ana, your copy to ANA@example.com", values)).toBe("•••, your copy to •••");
  });

  it("treats values as text and not as patterns", () => {
    expect(maskWithin("a+b (c) axb", ["a+b", "(c)"])).toBe("••• ••• axb");
  });
});
