import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, useQuery } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { failedFieldsLink } from "./failed-fields-link.ts";
import { FAILED_FIELDS, ROOT_ID } from "./failed-fields.ts";
import { type Fields, fieldsOf, useReadFields, useRootFields } from "../fields.ts";
import { PageClient } from "../page-client.server.ts";

interface Person {
  readonly id: string;
  readonly phone: string | null;
  readonly other: string | null;
  readonly place: { readonly town: string | null } | null;
  readonly tags: readonly ({ readonly label: string | null } | null)[] | null;
}

interface Page {
  readonly person: Person | null;
  readonly stores: readonly { readonly id: string }[] | null;
}

const query: TypedDocumentNode<Page, Record<string, never>> = gql`
  query Page {
    person {
      id
      phone
      other
      place {
        town
      }
      tags {
        label
      }
    }
    stores(first: 2) {
      id
    }
  }
`;

const person = {
  __typename: "Person",
  id: "1",
  phone: "801",
  other: null,
  place: { __typename: "Place", town: "Boise" },
  tags: [{ __typename: "Tag", label: "new" }, null],
};
const page = { person, stores: [{ __typename: "Store", id: "s1" }] };

type Result = ApolloLink.Result;

const failing = (data: object, ...paths: (string | number)[][]): Result => ({
  data: data as NonNullable<Result["data"]>,
  errors: paths.map((path) => ({ message: "Down.", path })),
});
const broken = failing({ ...page, person: { ...person, phone: null } }, ["person", "phone"]);

/** A link that returns the responses in order and repeats the last one. */
function answering(...answers: Result[]): ApolloLink {
  return new ApolloLink(
    () =>
      new Observable((observer) => {
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        queueMicrotask(() => {
          observer.next(answer as Result);
          observer.complete();
        });
      }),
  );
}

const browser = (...answers: Result[]) =>
  new ApolloClient({ cache: createCache(), link: failedFieldsLink.concat(answering(...answers)) });

const ask = (client: ApolloClient, document: typeof query | TypedDocumentNode = query) =>
  client.query({ query: document, errorPolicy: "all", fetchPolicy: "network-only" });

const failuresOf = (client: ApolloClient): unknown =>
  client.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? {};

afterEach(cleanup);

describe("failed fields", () => {
  it.each([
    [
      "a field of an object with an id",
      ["person", "phone"],
      { person: { ...person, phone: null } },
      { "Person:1": ["phone"] },
    ],
    ["a field of the root, with its arguments", ["stores"], { stores: null }, { ROOT_QUERY: ['stores({"first":2})'] }],
    [
      "a field of an object without an id",
      ["person", "place", "town"],
      { person: { ...person, place: { __typename: "Place", town: null } } },
      { "Person:1": ["place.town"] },
    ],
    [
      "an item of a list",
      ["person", "tags", 0, "label"],
      { person: { ...person, tags: [{ __typename: "Tag", label: null }, null] } },
      { "Person:1": ["tags.0.label"] },
    ],
    [
      "the nearest field above that may be null",
      ["person", "tags", 0, "label"],
      { person: null },
      { ROOT_QUERY: ["person"] },
    ],
    [
      "the fields without a value of an object that came with an error",
      ["person"],
      { person: { ...person, phone: null } },
      { ROOT_QUERY: ["person"], "Person:1": ["other", "phone"] },
    ],
    [
      "an item that is null itself",
      ["person", "tags", 0, "label"],
      { person: { ...person, tags: [null, null] } },
      { "Person:1": ["tags.0"] },
    ],
  ])("are recorded in the cache: %s", async (_what, path, change, expected) => {
    const answer = failing({ ...page, ...change }, path);
    const client = browser(answer);
    await ask(client);
    expect(failuresOf(client)).toEqual(expected);
    const server = new PageClient({ cache: createCache(), link: answering(answer) });
    await ask(server);
    expect(failuresOf(server)).toEqual(expected);
    expect(createCache().restore(server.extract()).readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })).toEqual({
      failedFields: expected,
    });
  });

  it("are removed when any query reads the same fields", async () => {
    const phone: TypedDocumentNode = gql`
      query Phone {
        somebody: person {
          id
          number: phone
        }
      }
    `;
    const read = { data: { somebody: { __typename: "Person", id: "1", number: null } } };
    const both = failing(
      { ...page, person: { ...person, phone: null }, stores: null },
      ["person", "phone"],
      ["stores"],
    );
    const client = browser(both, read);
    await ask(client);
    await ask(client, phone);
    expect(failuresOf(client)).toEqual({ ROOT_QUERY: ['stores({"first":2})'] });
  });

  it("leave no data in the cache after everything was read again", async () => {
    const tagged = {
      ...person,
      tags: [{ __typename: "Tag", label: null }],
      place: { __typename: "Place", town: null },
    };
    const nested = failing({ ...page, person: tagged }, ["person", "tags", 0, "label"], ["person", "place", "town"]);
    const client = browser(nested, { data: page });
    await ask(client);
    await ask(client);
    expect(failuresOf(client)).toEqual({});
  });

  it("stay if a later response was not written to the cache", async () => {
    const client = browser(broken, { data: page });
    await ask(client);
    await client.query({ query, fetchPolicy: "no-cache" });
    expect(failuresOf(client)).toEqual({ "Person:1": ["phone"] });
  });

  it("add nothing to the state of a page without failures", async () => {
    const server = new PageClient({ cache: createCache(), link: answering({ data: page }) });
    await ask(server);
    expect(JSON.stringify(server.extract())).not.toContain("failedFields");
  });
});

/** Records every rendered state of the phone. */
function watchPhone(client: ApolloClient) {
  const seen: string[] = [];
  const show = ({ phone, other, tags }: Fields<Person>) => `${phone.state} ${other.state} ${tags.state}`;
  function Phone({ of }: { readonly of: Person }) {
    const fields = useReadFields()(of);
    seen.push(fields.phone.state);
    return <p>{show(fields)}</p>;
  }
  function Root({ data }: { readonly data: Page }) {
    const { person: of, stores } = useRootFields(data);
    return (
      <>
        <h1>{stores.state}</h1>
        {of.state === "value" && <Phone of={of.value} />}
      </>
    );
  }
  function Whole() {
    const { data } = useQuery(query, { errorPolicy: "all" });
    return data ? <Root data={data} /> : null;
  }
  const view = (
    <ApolloProvider client={client}>
      <Whole />
    </ApolloProvider>
  );
  return { seen, ...render(view) };
}

describe("the fields that components receive", () => {
  it("are values, empty, or failed", async () => {
    watchPhone(browser(broken));
    expect(await screen.findByText("failed empty value")).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("value");
  });

  it("are failed for a value without an id if a part of it could not be read", async () => {
    const tagged = { ...person, tags: [{ __typename: "Tag", label: null }] };
    watchPhone(browser(failing({ ...page, person: tagged, stores: null }, ["person", "tags", 0, "label"], ["stores"])));
    expect(await screen.findByText("value empty failed")).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("failed");
  });

  it("are partial for a list that came with an error", async () => {
    const client = browser(failing(page, ["stores"]));
    await ask(client);
    const failures = client.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS })?.failedFields ?? {};
    expect(fieldsOf(page, ROOT_ID, failures)).toMatchObject({
      stores: { state: "value", partial: true },
      person: { state: "value", partial: false },
    });
  });

  it.each([
    ["a list", []],
    ["a connection", { totalCount: 0, nodes: [] }],
    ["a week of days", { week: [{ date: "2026-05-04", specials: [] }], today: { date: "2026-05-04", specials: [] } }],
  ])("are failed for %s if a part of it could not be read and the rest is empty", (_name, value) => {
    const failures = { [ROOT_ID]: ["partly"] };
    expect(fieldsOf({ partly: value, whole: value }, ROOT_ID, failures)).toMatchObject({
      partly: { state: "failed" },
      whole: { state: "value", partial: false },
    });
  });

  it("keep the rest of a list, including its empty lists", () => {
    const failures = { [ROOT_ID]: ["posts"] };
    const posts = { totalCount: 1, nodes: [{ id: "post", tags: [] }] };
    expect(fieldsOf({ posts }, ROOT_ID, failures)).toMatchObject({ posts: { state: "value", partial: true } });
  });

  it("change from failed to read and back without being empty in between", async () => {
    const client = browser(broken, { data: page }, broken);
    const { seen } = watchPhone(client);
    await screen.findByText("failed empty value");
    await act(() => client.refetchQueries({ include: "active" }));
    await screen.findByText("value empty value");
    await act(() => client.refetchQueries({ include: "active" }));
    await screen.findByText("failed empty value");
    expect(seen).not.toContain("empty");
  });

  it("are the same in a browser that restores the state of the server", async () => {
    const server = new PageClient({ cache: createCache(), link: answering(broken) });
    await ask(server);
    const client = new ApolloClient({
      cache: createCache().restore(server.extract()),
      link: answering({ data: page }),
    });
    watchPhone(client);
    expect(screen.getByText("failed empty value")).toBeTruthy();
  });

  it("are empty once the field was read and is null", async () => {
    const none = { ...page, person: { ...person, phone: null } };
    const client = browser(broken, { data: none });
    watchPhone(client);
    await screen.findByText("failed empty value");
    await act(() => client.refetchQueries({ include: "active" }));
    expect(await screen.findByText("empty empty value")).toBeTruthy();
  });
});
