import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("runs work under one key one after the other, also after a failure, and other keys beside it", async () => {
  const turns = createTurns();
  const events: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = turns.take("a", async () => {
    await gate;
    events.push("first");
    throw new Error("first failed");
  });
  const second = turns.take("a", async () => void events.push("second"));
  await turns.take("b", async () => void events.push("other"));
  open();
  await expect(first).rejects.toThrow("first failed");
  await second;
  expect(events).toEqual(["other", "first", "second"]);
});
