import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
let ben = "";

beforeAll(async () => {
  ben = await graph.logIn("ben@example.com");
});

const payload = "{ item { id text isChecked version } userErrors { code } }";
const addMutation = `mutation ($input: AddListItemInput!) { addListItem(input: $input) ${payload} }`;
const changeMutation = `mutation ($input: ChangeListItemInput!) { changeListItem(input: $input) ${payload} }`;
const sharedQuery = `query SharedListOfTest($token: String!) { sharedList(token: $token) { items { text isChecked version } } }`;

interface Caller {
  readonly cookie?: string;
  readonly site?: string;
}

interface Payload {
  readonly item: { readonly version: number } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

async function write(query: string, field: string, input: object, caller: Caller = {}) {
  const { data, text } = await graph.run({ query, variables: { input }, ...caller });
  const answer = data?.[field] as Payload | undefined;
  if (answer === undefined) throw new Error(text);
  return answer;
}

const add = (input: object, caller?: Caller) => write(addMutation, "addListItem", input, caller);
const change = (input: object, caller?: Caller) =>
  write(changeMutation, "changeListItem", { changeId: randomUUID(), ...input }, caller);

async function share(): Promise<string> {
  const { data, text } = await graph.run({ query: "mutation { shareList { token } }", cookie: ben });
  const sharing = data?.["shareList"] as { readonly token: string } | undefined;
  if (sharing === undefined) throw new Error(text);
  return sharing.token;
}

async function listed(token: string, site = "reams") {
  const { data } = await graph.run({ query: sharedQuery, variables: { token }, site });
  return data?.["sharedList"] as { readonly items: readonly { readonly text: string }[] } | null;
}

it("merges what the owner and a guest with the link change at the same time", async () => {
  const token = await share();
  const [milk, eggs] = [randomUUID(), randomUUID()];
  await Promise.all([
    add({ itemId: milk, text: "milk of two writers" }, { cookie: ben }),
    add({ itemId: eggs, text: "eggs of two writers", token }),
  ]);
  const answers = await Promise.all([
    change({ itemId: milk, version: 1, change: "CHECK" }, { cookie: ben }),
    change({ itemId: eggs, version: 1, change: "CHECK", token }),
    change({ itemId: eggs, version: 1, change: "CHECK" }, { cookie: ben }),
  ]);
  expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  const items = (await listed(token))?.items ?? [];
  expect(items.filter(({ text }) => text.endsWith("of two writers"))).toEqual(
    expect.arrayContaining([
      { text: "milk of two writers", isChecked: true, version: 2 },
      { text: "eggs of two writers", isChecked: true, version: 2 },
    ]),
  );
  const late = await change({ itemId: milk, version: 1, change: "REMOVE", token });
  expect(late).toMatchObject({ item: { version: 2 }, userErrors: [{ code: "CONFLICT" }] });
  await expect.poll(() => graph.log()).toContain("SharedListOfTest");
  expect(graph.log()).not.toContain(token);
});

it("opens with the latest link only, at its own retailer only", async () => {
  const first = await share();
  expect(await listed(first)).not.toBeNull();
  expect(await listed(first, "lees")).toBeNull();
  const second = await share();
  expect(await listed(first)).toBeNull();
  expect(await listed(second)).not.toBeNull();
  const ownerList = await graph.run({ query: "{ viewer { shoppingList { linkToken } } }", cookie: ben });
  expect(ownerList.data).toEqual({ viewer: { shoppingList: { linkToken: second } } });
  await graph.run({ query: "mutation { stopSharingList { userErrors { code } } }", cookie: ben });
  expect(await listed(second)).toBeNull();
  const refusal = await add({ itemId: randomUUID(), text: "late", token: second });
  expect(refusal.userErrors).toEqual([{ code: "LINK_EXPIRED" }]);
});
