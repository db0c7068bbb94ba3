import fc from "fast-check";
import { expect, it } from "vitest";
import { drawn } from "../../testing/drawn.ts";
import { readViewerMessage } from "./viewer-message.ts";

it("reads the sign-in message as a string and as an object", () => {
  expect(readViewerMessage("AdViewer.SignIn")).toEqual({ kind: "signIn" });
  expect(readViewerMessage({ type: "AdViewer.SignIn" })).toEqual({ kind: "signIn" });
});

it("reads the message with the chosen store", () => {
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

it("returns only the two messages for arbitrary data of a frame", () => {
  const messageType = fc.constantFrom("AdViewer.SignIn", "AdViewer.StoreChanged");
  const value = fc.oneof(
    fc.anything({ withDate: true, withMap: true, maxDepth: 2, maxKeys: 3 }),
    fc.constantFrom("https://evil.example/", "//evil.example", "/reams/provo"),
    fc.string({ unit: "binary" }).map((text) => `/${text}`),
  );
  const message = fc.oneof(
    value,
    fc.record({ type: fc.oneof(messageType, value), storeRoute: value }, { requiredKeys: [] }),
    fc.tuple(messageType, fc.string()).map((parts) => parts.join("")),
  );
  const holds = fc.property(message, (data) => {
    const read = readViewerMessage(data);
    const route = read?.kind === "storeChanged" ? read.storeRoute : "/";
    expect([null, "signIn", "storeChanged"]).toContain(read?.kind ?? null);
    expect(route.startsWith("/") && route.length <= 200).toBe(true);
  });
  fc.assert(holds, drawn(500));
});
