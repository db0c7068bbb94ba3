import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepDraft, readDraft } from "../lib/browser/drafts.ts";
import { useBroughtMessage } from "./brought-message.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const bring = (message: string | null) => renderHook(() => useBroughtMessage("form:contact", message));

it("adds a message below what was typed, once", () => {
  keepDraft("form:contact", { name: "Ana", message: "Hello" });
  bring("Please check receipt 4711.");
  bring("Please check receipt 4711.");
  expect(readDraft("form:contact")).toEqual({ name: "Ana", message: "Hello\n\nPlease check receipt 4711." });
});

it("starts the message of an empty form", () => {
  bring("Please check receipt 4711.");
  expect(readDraft("form:contact")).toEqual({ message: "Please check receipt 4711." });
});

it("changes nothing without a message", () => {
  bring(null);
  expect(readDraft("form:contact")).toBeNull();
});
