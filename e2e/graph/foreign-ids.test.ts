import { getNamedType, type GraphQLInputType, isInputObjectType } from "graphql";
import { beforeAll, expect, it } from "vitest";
import { timeless } from "./schema/leaves.ts";
import { type Field, fieldsOf, reachable } from "./schema/schema.ts";
import { sharedGateway } from "./shared-gateway.ts";
import { leaked, readShopper, secretsOf } from "./shoppers.ts";
import { wholeFields } from "./schema/whole-field.ts";

const graph = sharedGateway();
let ana = "";
let cora = "";
let before: unknown;
let secrets: readonly string[] = [];
let coras: readonly string[] = [];
/** The responses to each attack, one for each id of the other shopper. */
const responses = new Map<string, readonly string[]>();

/** With the correct password this would be a login. */
const wrongPassword = { "LoginInput.password": "not-the-password" };

/** Returns true for input fields that identify something: ids, and texts that are used like ids. */
function isName(coordinate: string, type: GraphQLInputType): boolean {
  const typeName = getNamedType(type).name;
  return typeName === "ID" || (typeName === "String" && /(id|number|email|identifier|token|code)$/i.test(coordinate));
}

function namesIn(coordinate: string, type: GraphQLInputType): readonly string[] {
  const namedType = getNamedType(type);
  if (!isInputObjectType(namedType)) return isName(coordinate, type) ? [coordinate] : [];
  return Object.values(namedType.getFields()).flatMap((field) =>
    namesIn(`${namedType.name}.${field.name}`, field.type),
  );
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
  [ana, cora] = await Promise.all([graph.logIn("ana@example.com"), graph.logIn("cora@example.com")]);
  before = await readShopper(graph, cora);
  secrets = secretsOf(before, await readShopper(graph, ana));
  const { id, shopperNumber, email, coupons } = before as Record<string, string> & { coupons: { id: string } };
  coras = [id, shopperNumber, email, coupons.id].filter((value) => value !== undefined);
  for (const [, name, item] of attacks) {
    const operations = coras.map((stolen) => wholeFields([item], { [name]: stolen, ...wrongPassword }));
    const answers = await Promise.all(operations.map((operation) => graph.run({ ...operation, cookie: ana })));
    responses.set(
      `${item.coordinate} ${name}`,
      answers.map(({ text }) => text),
    );
  }
});

it("has ids of another shopper", () => {
  expect(coras).toHaveLength(4);
  expect(attacks.map(([, name]) => name)).toEqual(
    expect.arrayContaining(["ClipCouponInput.couponId", "LoginInput.identifier", "Query.weeklyAd.storeId"]),
  );
});

it("accepts no id below a root field but those of an offer and of an ad item, which are public", () => {
  expect(attacksBelow).toEqual(["User.couponPurchases.offerId", "WeeklyAd.item.id"]);
});

it.each(attacks)("returns no data of another shopper for %s with that shopper's ids as %s", (root, name) => {
  const texts = responses.get(`${root} ${name}`) ?? [];
  expect(texts).toHaveLength(coras.length);
  expect(texts.flatMap((text, index) => leaked(text, secrets, coras[index]))).toEqual([]);
});

it("did not change the other shopper's data", async () => {
  expect(timeless(await readShopper(graph, cora))).toEqual(timeless(before));
});
