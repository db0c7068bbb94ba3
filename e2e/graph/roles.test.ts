import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agent } from "../stack/agent.ts";
import { demoTeam } from "../../tools/product/team-logins.ts";
import { mutationAccess, queryAccess } from "./schema/access.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";
import { demoPassword, type GraphAnswer } from "./graph.ts";
import { timeless } from "./schema/leaves.ts";
import { fieldsOf, reachable } from "./schema/schema.ts";
import { sharedGateway } from "./shared-gateway.ts";
import { leaked, privateTypes, readShopper, secretsOf, wholeViewer } from "./shoppers.ts";
import { type MadeOperation, wholeFields } from "./schema/whole-field.ts";

const queries = fieldsOf("Query");
const mutations = fieldsOf("Mutation");
const invalidSessions = ["expired", "revoked", "of another retailer"] as const;

/** Sessions of staff; the last one belongs to another retailer. */
const staff = ["of store staff", "of support", "of another retailer's support"] as const;

/** Sessions that do not identify a shopper. */
const others = [...invalidSessions, ...staff] as const;

const graph = sharedGateway();
/** A gateway of its own, because its clock is ahead: sessions of the shared one have expired there. */
let later: OwnGateway;
const cookies = Object.fromEntries(["ana", ...others].map((kind) => [kind, ""])) as Record<
  "ana" | (typeof others)[number],
  string
>;
let secrets: readonly string[] = [];

/** Sends a request with a session that is not a shopper's; an expired one goes to a gateway 100 days ahead. */
function runAs(operation: MadeOperation, kind: (typeof others)[number]): Promise<GraphAnswer> {
  return (kind === "expired" ? later : graph).run({ ...operation, cookie: cookies[kind] });
}

function codesOf({ data, errors }: GraphAnswer, name: string): readonly unknown[] {
  const payload = new Map(Object.entries(data?.[name] ?? {}));
  const userErrors = (payload.get("userErrors") ?? []) as readonly { readonly code: string }[];
  return [...userErrors.map(({ code }) => code), ...errors.map(({ extensions }) => extensions.code)];
}

/** Runs an operation with each of these sessions at once. */
async function answersTo<Kind extends string>(kinds: readonly Kind[], run: (kind: Kind) => Promise<GraphAnswer>) {
  const rows = kinds.map(async (kind) => [kind, await run(kind)] as const);
  return Object.fromEntries(await Promise.all(rows)) as Readonly<Record<string, GraphAnswer>>;
}

function answerIn(answers: Readonly<Record<string, GraphAnswer>>, kind: string): GraphAnswer {
  const answer = answers[kind];
  if (answer === undefined) throw new Error(`No session that is ${kind} has sent the operation.`);
  return answer;
}

beforeAll(async () => {
  later = await startGateway({ aheadMs: 100 * 86_400_000 });
  cookies.ana = await graph.logIn("ana@example.com");
  cookies.expired = await graph.logIn("ana@example.com");
  cookies.revoked = await graph.logIn("ana@example.com");
  cookies["of store staff"] = await graph.logInTeam();
  cookies["of support"] = await graph.logInSupport();
  cookies["of another retailer's support"] = await graph.logInSupport("lees");
  cookies["of another retailer"] = await graph.logIn("cora@example.com", "lees");
  const cora = await graph.logIn("cora@example.com");
  await graph.run({ query: "mutation { logout { loggedOut } }", cookie: cookies.revoked });
  const mine = await readShopper(graph, cookies.ana);
  secrets = [
    ...secretsOf(await readShopper(graph, cora), mine),
    ...secretsOf(await readShopper(graph, cookies["of another retailer"], "lees"), mine),
  ];
});

afterAll(() => later.stop());

describe("the table of access rules", () => {
  it("covers every query and mutation", () => {
    const names = (fields: typeof queries) => fields.map(({ field }) => field.name).toSorted();
    expect(Object.keys(queryAccess).toSorted(), "decide in access.ts").toEqual(names(queries));
    expect(Object.keys(mutationAccess).toSorted(), "decide in access.ts").toEqual(names(mutations));
  });

  it("covers every field of every type that a query returns", () => {
    const queriedFields = wholeFields(queries).coordinates;
    const all = [...reachable(queries)].flatMap(fieldsOf).map(({ coordinate }) => coordinate);
    expect(all.filter((coordinate) => !queriedFields.has(coordinate))).toEqual([]);
  });

  it("has enough different values for each shopper to tell them apart", () => {
    expect(privateTypes).toEqual(expect.arrayContaining(["User", "PostalAddress", "Receipt", "Rewards", "Savings"]));
    expect(secrets).toEqual(expect.arrayContaining(["Delgado", "cora@example.com", "1903 Orchard View Drive"]));
    expect(secrets.length).toBeGreaterThan(100);
  });
});

const withName = (fields: typeof queries) => fields.map((item) => [item.field.name, wholeFields([item])] as const);
const only = (fields: typeof queries, access: Readonly<Record<string, string>>, who: string) =>
  withName(fields.filter(({ field }) => access[field.name] === who));

describe.each(withName(queries))("the query %s", (name, operation) => {
  const kinds = [...invalidSessions, "of store staff"] as const;
  let guest: GraphAnswer;
  let guestLater: GraphAnswer;
  let answers: Readonly<Record<string, GraphAnswer>> = {};

  beforeAll(async () => {
    [guest, guestLater, answers] = await Promise.all([
      graph.run(operation),
      later.run(operation),
      answersTo(kinds, (kind) => runAs(operation, kind)),
    ]);
  });

  it("returns no shopper's data to a guest or store staff", () => {
    const texts = [guest.text, answerIn(answers, "of store staff").text];
    expect(texts.flatMap((text) => leaked(text, secrets))).toEqual([]);
  });

  it.each(invalidSessions)("returns the guest's response to a session that is %s", (kind) => {
    const expected = kind === "expired" ? guestLater : guest;
    const answer = answerIn(answers, kind);
    expect(timeless(answer.data)).toEqual(timeless(expected.data));
    expect(answer.errors.length).toBe(expected.errors.length);
  });

  it("returns no data of another shopper to a shopper", async () => {
    const answer = await graph.run({ ...operation, cookie: cookies.ana });
    expect(answer.data).toHaveProperty(name);
    expect(leaked(answer.text, secrets)).toEqual([]);
  });
});

it.each(only(queries, queryAccess, "public"))(
  "returns the same response to %s for every visitor",
  async (_name, operation) => {
    const guest = timeless((await graph.run(operation)).data);
    for (const cookie of [cookies.ana, cookies["of store staff"]]) {
      expect(timeless((await graph.run({ ...operation, cookie })).data)).toEqual(guest);
    }
  },
);

it.each(only(queries, queryAccess, "staff"))("returns %s to store staff only", async (name, operation) => {
  const answers = [await graph.run(operation), await graph.run({ ...operation, cookie: cookies.ana })];
  expect(answers.map(({ data }) => data?.[name])).toEqual([null, null]);
  const { data } = await runAs(operation, "of store staff");
  expect(data).toEqual({ [name]: expect.anything() });
});

it.each(only(queries, queryAccess, "support"))(
  "returns %s to a support agent of the retailer only",
  async (name, operation) => {
    const answers: GraphAnswer[] = [];
    for (const kind of [...invalidSessions, "of store staff", "of another retailer's support"] as const) {
      answers.push(await runAs(operation, kind));
    }
    for (const cookie of ["", cookies.ana]) answers.push(await graph.run({ ...operation, cookie }));
    expect(answers.map(({ data }) => data?.[name])).toEqual(answers.map(() => null));
    // What does not exist is null too. `support` says by null that no agent is logged in.
    const refusals = answers.filter((answer) => /UNAUTHENTICATED|FORBIDDEN/.test(String(codesOf(answer, name))));
    expect(refusals).toHaveLength(name === "support" ? 0 : answers.length);
  },
);

it.each(only(queries, queryAccess, "shopper"))("returns %s neither to guests nor to staff", async (name, operation) => {
  const answers = [await graph.run(operation)];
  for (const kind of staff) answers.push(await runAs(operation, kind));
  expect(answers.map(({ data }) => data?.[name])).toEqual([null, null, null, null]);
});

/** Sends a mutation with each of these sessions, and counts the calls to the services meanwhile. */
async function rejected<Kind extends string>(kinds: readonly Kind[], run: (kind: Kind) => Promise<GraphAnswer>) {
  await graph.control.resetCounters();
  const answers = await answersTo(kinds, run);
  return { answers, calls: await graph.control.counters() };
}

describe.each(only(mutations, mutationAccess, "shopper"))("the mutation %s", (name, operation) => {
  const kinds = ["none", ...others] as const;
  let attempts: Awaited<ReturnType<typeof rejected>>;

  beforeAll(async () => {
    attempts = await rejected(kinds, (kind) => (kind === "none" ? graph.run(operation) : runAs(operation, kind)));
  });

  it.each(kinds)("rejects a session that is %s, without a call to a service", (kind) => {
    const answer = answerIn(attempts.answers, kind);
    expect(leaked(answer.text, secrets)).toEqual([]);
    expect(codesOf(answer, name)).toEqual(["UNAUTHENTICATED"]);
    expect(attempts.calls).toEqual({});
  });

  it("allows a shopper and returns no data of another", async () => {
    const answer = await graph.run({ ...operation, cookie: cookies.ana });
    expect(leaked(answer.text, secrets)).toEqual([]);
    expect(codesOf(answer, name).filter((code) => /UNAUTHENTICATED|FORBIDDEN/.test(String(code)))).toEqual([]);
  });
});

describe.each(only(mutations, mutationAccess, "support"))("the mutation %s", (name, operation) => {
  const otherSessions = ["none", "ana", ...others.filter((kind) => kind !== "of support")] as const;
  let attempts: Awaited<ReturnType<typeof rejected>>;

  beforeAll(async () => {
    attempts = await rejected(otherSessions, (kind) => {
      const cookie = kind === "none" ? "" : cookies[kind];
      return (kind === "expired" ? later : graph).run({ ...operation, cookie });
    });
  });

  it.each(otherSessions)("rejects a session that is %s, without a call to a service", (kind) => {
    const hasOtherRole = kind === "ana" || kind === "of store staff";
    expect(codesOf(answerIn(attempts.answers, kind), name)).toEqual([hasOtherRole ? "FORBIDDEN" : "UNAUTHENTICATED"]);
    expect(attempts.calls).toEqual({});
  });
});

describe.each(only(mutations, mutationAccess, "public"))("the mutation %s", (name, operation) => {
  it.each(["none", ...invalidSessions] as const)(
    "requires no session and returns no shopper's data to one that is %s",
    async (kind) => {
      const answer = kind === "none" ? await graph.run(operation) : await runAs(operation, kind);
      expect(leaked(answer.text, secrets)).toEqual([]);
      expect(codesOf(answer, name)).not.toContain("UNAUTHENTICATED");
    },
  );

  it("returns no data of another shopper to a shopper, and none of any to store staff", async () => {
    // An operation about sessions may end the one that it receives, as a login does.
    const sessions = /log(in|out)|session|sso|register|password/i.test(name)
      ? [await graph.logIn("ana@example.com"), await graph.logInTeam()]
      : [cookies.ana, cookies["of store staff"]];
    for (const cookie of sessions) {
      expect(leaked((await graph.run({ ...operation, cookie })).text, secrets)).toEqual([]);
    }
  });
});

it("ignores a shopper's session at another retailer's host", async () => {
  const { data, errors } = await graph.run({ ...wholeViewer, cookie: cookies.ana, site: "lees" });
  expect([data, errors]).toEqual([{ viewer: null }, []]);
});

it("never returned a secret of the product", () => {
  const texts = [...graph.texts, ...later.texts].join("\n");
  expect(texts, "the responses with the data of both shoppers").toContain("ana@example.com");
  expect(
    [...graph.secrets, demoPassword, demoTeam.password, agent.password].filter((secret) => texts.includes(secret)),
  ).toEqual([]);
});
