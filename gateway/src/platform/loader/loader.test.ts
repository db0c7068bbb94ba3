import { describe, expect, it, vi } from "vitest";
import { callForEach, findInOne, SingleLoader } from "./loader.ts";

const outcomes = async (reads: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(reads)).map((read) => (read.status === "fulfilled" ? read.value : String(read.reason)));

describe("a call per key", () => {
  it("is made once per key and returns each result to its own key", async () => {
    const read = vi.fn(async (key: string) => key.toUpperCase());
    const loader = callForEach(read);
    expect(await outcomes(["b", "a", "b"].map((key) => loader.load(key)))).toEqual(["B", "A", "B"]);
    expect(await loader.load("a")).toBe("A");
    expect(read.mock.calls).toEqual([["b"], ["a"]]);
  });

  it("fails for its own key only, and is not repeated", async () => {
    const read = vi.fn(async (key: string) => {
      if (key === "bad") throw new Error("down");
      return key;
    });
    const loader = callForEach(read);
    const loads = ["good", "bad", "bad"];
    expect(await outcomes(loads.map((key) => loader.load(key)))).toEqual(["good", "Error: down", "Error: down"]);
    expect(await outcomes([loader.load("bad")])).toEqual(["Error: down"]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("delays its own key only", async () => {
    const never = new Promise<string>(() => {});
    const loader = callForEach(async (key: string) => (key === "slow" ? never : key));
    void loader.load("slow");
    expect(await loader.load("quick")).toBe("quick");
  });

  it("compares object keys by value", async () => {
    const read = vi.fn(async ({ name }: { readonly name: string }) => name);
    const loader = callForEach(read, ({ name }) => name);
    expect(await outcomes(["a", "b", "a"].map((name) => loader.load({ name })))).toEqual(["a", "b", "a"]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("fails with an Error for any thrown value", async () => {
    const thrown: unknown = "a text";
    const loader = callForEach(async () => {
      throw thrown;
    });
    expect(await outcomes([loader.load("a")])).toEqual(["Error: a read failed"]);
  });
});

describe("keys that are found in one list", () => {
  const findIn = (list: SingleLoader<readonly string[]>) =>
    findInOne(
      () => list.load(),
      (all, start: string) => all.find((one) => one.startsWith(start)) ?? null,
    );

  it("are found with one read, in the requested order, with null for missing ones", async () => {
    const read = vi.fn(async () => ["apple", "bread"]);
    const loader = findIn(new SingleLoader(read));
    expect(await loader.loadMany(["b", "x", "a", "b"])).toEqual(["bread", null, "apple", "bread"]);
    expect(await loader.load("a")).toBe("apple");
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("all fail with the list, which is not read again", async () => {
    const read = vi.fn(async () => {
      throw new Error("down");
    });
    const loader = findIn(new SingleLoader<readonly string[]>(read));
    expect(await outcomes([loader.load("a"), loader.load("b")])).toEqual(["Error: down", "Error: down"]);
    expect(await outcomes([loader.load("a")])).toEqual(["Error: down"]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe("a single value", () => {
  it("is read once, and once more after loadAgain", async () => {
    let count = 0;
    const loader = new SingleLoader(async () => (count += 1));
    expect(await outcomes([loader.load(), loader.load()])).toEqual([1, 1]);
    expect(await outcomes([loader.loadAgain(), loader.load()])).toEqual([2, 2]);
    expect(await loader.clear().load()).toBe(3);
  });

  it("keeps a failure until it is read again", async () => {
    let isDown = true;
    const loader = new SingleLoader(async () => {
      if (isDown) throw new Error("down");
      return "up";
    });
    expect(await outcomes([loader.load()])).toEqual(["Error: down"]);
    isDown = false;
    expect(await outcomes([loader.load()])).toEqual(["Error: down"]);
    expect(await loader.loadAgain()).toBe("up");
  });
});
