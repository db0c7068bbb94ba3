import { getNamedType, type GraphQLInputType, isInputObjectType } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";
import { timeless } from "./schema/leaves.ts";
import { type Field, fieldsOf, reachable } from "./schema/schema.ts";
import { leaked, readShopper, secretsOf } from "./shoppers.ts";
import { wholeFields } from "./schema/whole-field.ts";

let graph: TestGateway;
let ana = "";
let cora = "";
let before: unknown;
let secrets: readonly string[] = [];
let coras: readonly string[] = [];

/** With the correct password this would be a login. */
const wrongPassword = { "LoginInput.password": "not-the-password" };

/** Returns true for input fields that identify something: ids, and texts that are used like ids. */
function isName(coordinate: string, type: GraphQLInputType): boolean {
  const named = getNamedType(type).name;
  return named === "ID" || (named === "String" && /(id|number|email|identifier|token|code)$/i.test(coordinate));
}

function namesIn(coordinate: string, type: GraphQLInputType): readonly string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return isName(coordinate, type) ? [coordinate] : [];
  return Object.values(named.getFields()).flatMap((field) => namesIn(`${named.name}.${field.name}`, field.type));
}

function namesOf({ coordinate, field }: Field): readonly string[] {
  return field.args.flatMap((arg) => namesIn(`${coordinate}.${arg.name}`, arg.type));
}

const roots = [...fieldsOf("Query"), ...fieldsOf("Mutation")].filter(({ field }) => field.name !== "logout");
const below = [...reachable(fieldsOf("Query"))].flatMap(fieldsOf);
const attacksBelow = below.flatMap((item) => namesOf(item));
const attacks = roots.flatMap((item) => {
  const names = item.field.name === "viewer" ? [...namesOf(item), ...attacksBelow] : namesOf(item);
  return names.map((name) => [item.coordinate, name, item] as const);
});

beforeAll(async () => {
  graph = await startGateway();
  [ana, cora] = await Promise.all([graph.logIn("ana@example.com"), graph.logIn("cora@example.com")]);
  before = await readShopper(graph, cora);
  secrets = secretsOf(before, await readShopper(graph, ana));
  const { id, shopperNumber, email, coupons } = before as Record<string, string> & { coupons: { id: string } };
  coras = [id, shopperNumber, email, coupons.id].filter((value) => value !== undefined);
});

afterAll(() => graph.stop());

it("has ids of another shopper", () => {
  expect(coras).toHaveLength(4);
  expect(attacks.map(([, name]) => name)).toEqual(
    expect.arrayContaining(["ClipCouponInput.couponId", "LoginInput.identifier", "Query.weeklyAd.storeId"]),
  );
});

it("accepts no id below a root field but that of an offer", () => {
  expect(attacksBelow).toEqual(["User.couponPurchases.offerId"]);
});

it.each(attacks)(
  "returns no data of another shopper for %s with that shopper's ids as %s",
  async (_root, name, item) => {
    for (const stolen of coras) {
      const answer = await graph.run({ ...wholeFields([item], { [name]: stolen, ...wrongPassword }), cookie: ana });
      expect(leaked(answer.text, secrets, stolen)).toEqual([]);
    }
  },
);

it("did not change the other shopper's data", async () => {
  expect(timeless(await readShopper(graph, cora))).toEqual(timeless(before));
});
