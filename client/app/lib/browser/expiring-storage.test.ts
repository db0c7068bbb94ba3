import { beforeEach, describe, expect, it } from "vitest";
import { forgetStored, readStored, storeFor } from "./expiring-storage.ts";

const NOON = Date.UTC(2026, 4, 4, 12);
const DAY = 86_400_000;

describe("expiring storage", () => {
  beforeEach(() => localStorage.clear());

  it("returns an entry until it expires", () => {
    storeFor(2, "name", "Ana", NOON);
    expect(readStored("name", NOON + 2 * DAY - 1)).toBe("Ana");
  });

  it("removes an expired entry", () => {
    storeFor(2, "name", "Ana", NOON);
    expect(readStored("name", NOON + 2 * DAY)).toBeNull();
    expect(localStorage.getItem("name")).toBeNull();
  });

  it.each(["Ana", "null", '{"value":1,"expiresAt":2}', '{"value":"Ana"}'])(
    "removes the unreadable entry %j",
    (text) => {
      localStorage.setItem("name", text);
      expect(readStored("name", NOON)).toBeNull();
      expect(localStorage.getItem("name")).toBeNull();
    },
  );

  it("deletes an entry", () => {
    storeFor(2, "name", "Ana", NOON);
    forgetStored("name");
    expect(readStored("name", NOON)).toBeNull();
  });
});
