import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import type { UpstreamCall } from "../../../contracts/reported-calls.ts";
import { callsOf, lackingRetailers, selectedFields } from "./selected-fields.ts";

const schema = buildSchema(`
  type Query { viewer: User, retailer: Retailer }
  type User { id: ID, points: Points }
  type Points { total: Int }
  type Retailer { capabilities: [Capability!]! }
  enum Capability { "Points: \`User.points\`." POINTS  "Charities: \`User.charities\`." CHARITIES }
`);

const fields = selectedFields("{ me: viewer { id points { total } id } }", schema);
const fieldAt = (coordinate: string) =>
  fields.find((field) => field.coordinate === coordinate) ?? expect.fail(coordinate);

it("returns each selected field once, with the names of the response that lead to it", () => {
  expect(fields.map(({ coordinate, path }) => `${coordinate} ${path}`)).toEqual([
    "Query.viewer me",
    "User.id me.id",
    "User.points me.points",
    "Points.total me.points.total",
  ]);
});

it("returns nothing for a text that is not valid", () => {
  expect(selectedFields("{ viewer {", schema)).toEqual([]);
});

it("returns the calls that a field or one below it asked for", () => {
  const call = (field: string | null) => ({ service: "loyalty", field }) as UpstreamCall;
  const calls = [call("me.points.total"), call("me.id"), call(null), call("me.pointsToo")];
  expect(callsOf(fieldAt("User.points"), calls)).toEqual({ calls: [calls[0]], askedBy: null });
});

it("returns the calls of the nearest field around one that asked for none", () => {
  const call = (field: string) => ({ service: "loyalty", field }) as UpstreamCall;
  const calls = [call("me"), call("me.points"), call("me.card")];
  expect(callsOf(fieldAt("Points.total"), calls)).toEqual({ calls: [calls[1]], askedBy: "me.points" });
  expect(callsOf(fieldAt("User.id"), calls)).toEqual({ calls: [calls[0]], askedBy: "me" });
  expect(callsOf(fieldAt("Points.total"), [call("me.card")])).toEqual({ calls: [], askedBy: null });
});

it("returns the retailers that lack the capability of a field or of one around it, apart from unread ones", () => {
  const retailers = [
    { sitePath: "reams", retailer: { capabilities: ["POINTS"] } },
    { sitePath: "bluebird", retailer: { capabilities: ["CHARITIES"] } },
    { sitePath: "unread", retailer: null },
  ];
  expect(lackingRetailers(fieldAt("Points.total"), schema, retailers)).toEqual({
    lacking: ["bluebird"],
    unread: ["unread"],
  });
  expect(lackingRetailers(fieldAt("User.id"), schema, retailers)).toEqual({ lacking: [], unread: [] });
});
