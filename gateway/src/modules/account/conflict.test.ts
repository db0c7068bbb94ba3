import { describe, expect, it, test } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import { stubUpstream, type StubCall } from "../../testing/stub-upstream.ts";
import { accountService, change, complaint, content, update, updateAccount } from "./testing/account-service.ts";

const changedElsewhere = [{ code: "CONFLICT", field: null, message: "This has changed since you opened it." }];

const expecting = (input: string, expected: string) =>
  change(`updateAccount(input: { ${input} }, expected: { ${expected} })`);

describe("a change with the values that the shopper saw", () => {
  test.each([
    ['phone: "8015550999"', 'phone: "(801) 555-0123"', { Phone: "8015550999" }],
    ['secondaryPhone: "8015550999"', "secondaryPhone: null", { SecondaryPhone: "8015550999" }],
    ['name: { lastName: "Cruz" }', 'firstName: "Ana", lastName: "Lopez"', { LastName: "Cruz" }],
    ['address: { zip: "84663" }', 'address1: "418 Lilac Court", address2: "", zip: "84070"', { Zip: "84663" }],
    ['birthday: "1990-01-02"', 'birthday: "1988-03-14"', { Birthday: "1990-01-02", UpdateBirthday: true }],
    [
      'email: { email: "b@example.com", currentPassword: "x" }',
      'email: "ANA@example.com"',
      { Email: "b@example.com", CurrentPassword: "x" },
    ],
    ['organization: "A friend"', "organization: null", { Organization: "A friend" }],
  ])("succeeds while %s still replaces %s", async (input, expected, body) => {
    const { done, sent } = await expecting(input, expected);
    expect(done).toMatchObject({ userErrors: [] });
    expect(sent).toEqual([body]);
  });

  test.each([
    ['phone: "8015550999"', 'phone: "(801) 555-0100"'],
    ['phone: "8015550999"', "phone: null"],
    ['name: { lastName: "Cruz" }', 'lastName: "Lane"'],
    ['address: { address1: "2 Elm" }', 'address1: "418 Lilac Court", address2: "Apt 7"'],
    ['birthday: "1990-01-02"', "birthday: null"],
    ['organization: "A friend"', 'organization: "The radio"'],
  ])(
    "is rejected when %s would replace another value than %s, and returns the current account",
    async (input, expected) => {
      const loyalty = accountService();
      const { done, sent } = await change(`updateAccount(input: { ${input} }, expected: { ${expected} })`, loyalty);
      expect(done).toMatchObject({
        user: { phone: "(801) 555-0123", lastName: "Lopez" },
        userErrors: changedElsewhere,
      });
      expect(sent).toEqual([]);
    },
  );

  it("succeeds when the account already has the requested value, for any expected value", async () => {
    const { done, sent } = await expecting('phone: "8015550123"', 'phone: "(801) 555-0100"');
    expect(done).toMatchObject({ userErrors: [] });
    expect(sent).toEqual([]);
  });

  it("of the home store is rejected when another store has been chosen since", async () => {
    const to = (expected: string) =>
      change(`updateHomeStore(input: { storeNumber: "0012" }, expected: { homeStoreNumber: ${expected} })`);
    expect((await to('"0009"')).done).toMatchObject({ userErrors: changedElsewhere });
  });
});

describe("a change at a service with record versions", () => {
  const refusal = new UpstreamError({ upstream: "loyalty", kind: "refused", status: 409, errorCode: 35 });

  /** A service whose record another client changes after each of the first reads. */
  async function contested(theirs: readonly object[], expected: string) {
    const queue = [...theirs];
    const written: unknown[] = [];
    let record = wireCustomer({ Version: "0" });
    const changeTo = (fields: object) => {
      record = { ...record, ...fields, Version: String(Number(record.Version) + 1) };
    };
    const loyalty = stubUpstream("loyalty", {
      [shopperCalls.record]: () => {
        const read = record;
        const next = queue.shift();
        if (next !== undefined) changeTo(next);
        return read;
      },
      [update]: ({ options }: StubCall) => {
        const { ExpectedVersion, ...fields } = options.json as { ExpectedVersion: string };
        if (ExpectedVersion !== record.Version) throw refusal;
        written.push(fields);
        changeTo(fields);
        return { FrqShopperNo: record.FrqShopperNo };
      },
    });
    const phone = `mutation { updateAccount(input: { phone: "8015550999" }, expected: ${expected}) {
      userErrors { code } } }`;
    const { data } = await execute(phone, { viewer: {}, upstreams: { loyalty, content } });
    return { done: data?.["updateAccount"], written };
  }

  it("is checked again and retried after a concurrent change of another field", async () => {
    const { done, written } = await contested([{ LastName: "Cruz" }], '{ phone: "8015550123" }');
    expect(done).toEqual({ userErrors: [] });
    expect(written).toEqual([{ Phone: "8015550999" }]);
  });

  it("is rejected when the same value was changed between its read and its write", async () => {
    const { done, written } = await contested([{ Phone: "8015550700" }], '{ phone: "8015550123" }');
    expect(done).toEqual({ userErrors: [{ code: "CONFLICT" }] });
    expect(written).toEqual([]);
  });

  it("fails after three attempts", async () => {
    const theirs = ["A", "B", "C", "D"].map((LastName) => ({ LastName }));
    const { done, written } = await contested(theirs, "null");
    expect(done).toEqual({ userErrors: [{ code: "CONFLICT" }] });
    expect(written).toEqual([]);
  });
});

it("removes a birthdate", async () => {
  const { done, sent } = await expecting("removeBirthday: true", 'birthday: "1988-03-14"');
  expect(done).toMatchObject({ user: { birthday: null }, userErrors: [] });
  expect(sent).toEqual([{ UpdateBirthday: true }]);
  expect((await updateAccount("removeBirthday: false")).sent).toEqual([]);
});

describe("a change of a part of an address or a name", () => {
  test.each([
    ['address: { address1: "2 Elm" }', { Address1: "2 Elm" }],
    ['address: { address2: "Apt 7" }', { Address2: "Apt 7" }],
    ['address: { zip: "84663" }', { Zip: "84663" }],
    ['name: { firstName: "Anna" }', { FirstName: "Anna" }],
  ])("%s keeps the other parts", async (input, body) => {
    const { done, sent } = await updateAccount(input);
    expect(done).toMatchObject({ userErrors: [] });
    expect(sent).toEqual([body]);
  });

  it("does not remove required values", async () => {
    expect((await updateAccount("name: { firstName: null }")).done).toEqual(
      complaint("First name is required.", "name", "firstName"),
    );
    expect((await updateAccount('address: { zip: "" }')).done).toEqual(
      complaint("Zip code is required.", "address", "zip"),
    );
  });
});

describe("while content is unavailable", () => {
  const down = stubUpstream("content", {});
  const run = (input: string) =>
    execute(`mutation { updateAccount(input: { ${input} }) { userErrors { code } } }`, {
      viewer: {},
      upstreams: { loyalty: accountService(), content: down },
    });

  test.each(['address: { zip: "84663" }', 'birthday: "1990-01-02"'])(
    "succeeds without values from content: %s",
    async (input) => {
      expect((await run(input)).data).toEqual({ updateAccount: { userErrors: [] } });
    },
  );

  it("does not guess whether a zip code can be removed", async () => {
    expect((await run('address: { zip: "" }')).data).toEqual({
      updateAccount: { userErrors: [{ code: "UPSTREAM_FAILED" }] },
    });
  });
});
