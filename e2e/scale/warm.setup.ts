import { beforeAll } from "vitest";
import { wholeAnswer } from "../graph/retry.ts";
import { theShape } from "./shape.ts";

// The first answers of fresh processes are slow on a busy machine, and a service that missed deadlines is left alone.
beforeAll(async () => {
  const { first, second } = theShape();
  for (const graph of [first, second]) {
    await wholeAnswer(() => graph.run({ query: "{ locations { name } }" }));
    await graph.logIn("ana@example.com");
  }
});
