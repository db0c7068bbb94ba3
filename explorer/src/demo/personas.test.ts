import { describe, expect, it } from "vitest";
import { buildSchema, parse, validate } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { becoming, loginProblem, personasOf } from "./personas.ts";

it("offers a fuel shopper only where shoppers save on fuel", () => {
  expect(personasOf(["POINTS", "REWARDS"]).map(({ name }) => name)).toEqual([
    "Anonymous",
    "New shopper",
    "Fuel shopper",
    "Unaccepted terms",
    "Support agent",
  ]);
  expect(personasOf(["PASSWORD_RESET"]).map(({ name }) => name)).toContain("Regular shopper");
});

it("offers points only at retailers that have them", () => {
  const firstOf = (capabilities: string[]) => personasOf(capabilities).map(({ first }) => first?.sampleId);
  expect(firstOf(["POINTS"]).slice(0, 2)).toEqual([undefined, "mobile-points"]);
  expect(firstOf([]).slice(0, 2)).toEqual([undefined, "mobile-card"]);
});

it("signs in as each persona with operations of the graph", () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../schema/schema.graphql"), "utf8"));
  const problems = personasOf(["REWARDS"]).flatMap((persona) => validate(schema, parse(becoming(persona).query)));
  expect(problems).toEqual([]);
});

describe("a login", () => {
  const refusedWith = (code: string) => ({ data: { login: { userErrors: [{ code, message: "Please try again." }] } } });

  it("says that a service does not work, without a shopper's advice to try again", () => {
    expect(loginProblem(refusedWith("UPSTREAM_FAILED"))).toBe("A service behind the login does not work.");
  });

  it("shows the message of any other refusal", () => {
    expect(loginProblem(refusedWith("BOT_CHECK_REQUIRED"))).toBe("Please try again.");
    expect(loginProblem({ data: null, errors: [{}] })).toBe("The login failed.");
    expect(loginProblem({ data: { login: { userErrors: [] }, supportLogout: null } })).toBeNull();
  });
});
