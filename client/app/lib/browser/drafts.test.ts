import { beforeEach, describe, expect, it } from "vitest";
import { dropDraft, dropDrafts, keepDraft, readDraft } from "./drafts.ts";

describe("a draft", () => {
  beforeEach(() => sessionStorage.clear());

  it("is read under its own name only", () => {
    keepDraft("register", { firstName: "Dora", acceptsTerms: true });
    expect(readDraft("register")).toEqual({ firstName: "Dora", acceptsTerms: true });
    expect(readDraft("form:contact")).toBeNull();
  });

  it("ends after an hour", () => {
    keepDraft("register", { firstName: "Dora" }, 1_000);
    expect(readDraft("register", 3_600_999)).not.toBeNull();
    expect(readDraft("register", 3_601_000)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is removed alone or with all other drafts, without other data of the tab", () => {
    sessionStorage.setItem("terms-popup-closed", "1");
    for (const name of ["one", "two", "three"]) keepDraft(name, { text: name });
    dropDraft("two");
    expect([readDraft("one"), readDraft("two")]).toEqual([{ text: "one" }, null]);
    dropDrafts();
    expect([readDraft("one"), readDraft("three")]).toEqual([null, null]);
    expect(sessionStorage).toHaveLength(1);
  });

  it("is ignored if other code has written it", () => {
    for (const text of ["{", "[]", '{"values":{"a":{}},"savedAt":1}', '{"values":{"a":"b"}}']) {
      sessionStorage.setItem("draft:register", text);
      expect(readDraft("register", 2)).toBeNull();
    }
  });
});
