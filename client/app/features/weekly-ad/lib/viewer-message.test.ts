import { expect, it } from "vitest";
import { readViewerMessage } from "./viewer-message.ts";

it("reads the wish to sign in, as a word and as an object", () => {
  expect(readViewerMessage("AdViewer.SignIn")).toEqual({ kind: "signIn" });
  expect(readViewerMessage({ type: "AdViewer.SignIn" })).toEqual({ kind: "signIn" });
});

it("reads the choice of a store", () => {
  expect(readViewerMessage({ type: "AdViewer.StoreChanged", storeRoute: "/reams/provo", more: 1 })).toEqual({
    kind: "storeChanged",
    storeRoute: "/reams/provo",
  });
});

it.each([
  null,
  undefined,
  7,
  "AdViewer.signin",
  { type: "AdViewer.StoreChanged" },
  { type: "AdViewer.StoreChanged", storeRoute: 5 },
  { type: "AdViewer.StoreChanged", storeRoute: "https://evil.example/" },
  { type: "AdViewer.StoreChanged", storeRoute: `/${"a".repeat(300)}` },
  { type: "Other", storeRoute: "/reams/provo" },
  ["AdViewer.SignIn"],
])("ignores anything else: %j", (data) => {
  expect(readViewerMessage(data)).toBeNull();
});
