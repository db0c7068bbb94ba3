import { beforeAll } from "vitest";
import { wholeAnswer } from "../graph/retry.ts";
import { theShape } from "./shape.ts";

// The first responses of new processes are slow on a busy machine, and timeouts open the circuit breaker of a service.
beforeAll(async () => {
  const { first, second } = theShape();
  for (const graph of [first, second]) {
    await wholeAnswer(() => graph.run({ query: "{ locations { name } }" }));
    await graph.logIn("ana@example.com");
  }
});
