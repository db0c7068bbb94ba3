import { expect, it } from "vitest";
import { fieldFacts } from "./field-facts.ts";

const sdl = `type Query { viewer: User, customer: User } type User { id: ID! }`;

it("names the audiences and the builds of each field", () => {
  const audiences = { mobile: `type Query { viewer: User } type User { id: ID! }`, support: sdl };
  const builds = { "shop 1": ["query A { viewer { id } }"], "shop 2": ["query B { viewer { __typename } }"] };
  expect(fieldFacts(sdl, audiences, builds)).toEqual({
    "Query.viewer": { readers: ["mobile", "support"], builds: ["shop 1", "shop 2"] },
    "Query.customer": { readers: ["support"], builds: [] },
    "User.id": { readers: ["mobile", "support"], builds: ["shop 1"] },
  });
});
