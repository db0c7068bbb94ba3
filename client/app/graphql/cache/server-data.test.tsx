import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act } from "@testing-library/react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useRootFields } from "../fields.ts";
import { queryHook } from "../hooks.ts";
import { createCache } from "./cache.ts";
import { FAILED_FIELDS, ROOT_ID } from "./failed-fields.ts";
import { restoreServerData } from "./server-data.ts";

interface Visitor {
  readonly viewer: { readonly __typename: "User"; readonly id: string; readonly name: string } | null;
}

const document: TypedDocumentNode<Visitor, Record<string, never>> = gql`
  query Visitor {
    viewer {
      id
      name
    }
  }
`;

const useVisitor = queryHook(document);
const ana = { __typename: "User", id: "ana", name: "Ana" } as const;

function Greeting() {
  const { data } = useVisitor();
  const { viewer } = useRootFields(data);
  return <p>{viewer.state === "value" ? viewer.value.name : viewer.state}</p>;
}

const clientOf = (cache: ReturnType<typeof createCache>) =>
  new ApolloClient({ cache, link: ApolloLink.empty(), dataMasking: true });

async function rendered(element: ReactElement): Promise<string> {
  const out = new PassThrough();
  const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(out) });
  return text(out);
}

let close = () => Promise.resolve();

/** A page whose part is not hydrated yet, because its code has not loaded. */
async function openPage() {
  const server = createCache();
  server.writeQuery({ query: document, data: { viewer: ana } });
  const code = Promise.withResolvers<ComponentType>();
  const Late = lazy(async () => ({ default: await code.promise }));
  const page = (Part: ComponentType, client: ApolloClient) => (
    <ApolloProvider client={client}>
      <Suspense>
        <Part />
      </Suspense>
    </ApolloProvider>
  );
  const element = globalThis.document.body.appendChild(globalThis.document.createElement("div"));
  element.innerHTML = await rendered(page(Greeting, clientOf(server)));
  const cache = restoreServerData(createCache(), server.extract());
  const errors = vi.fn();
  const root = await act(async () => hydrateRoot(element, page(Late, clientOf(cache)), { onRecoverableError: errors }));
  close = async () => {
    await act(async () => root.unmount());
    element.remove();
  };
  return { cache, element, errors, hydrate: () => act(async () => code.resolve(Greeting)) };
}

afterEach(() => close());

it.each([
  [
    "a logout",
    (cache: ReturnType<typeof createCache>) => cache.writeQuery({ query: document, data: { viewer: null } }),
    "empty",
  ],
  [
    "a change of the shopper",
    (cache: ReturnType<typeof createCache>) =>
      cache.writeQuery({ query: document, data: { viewer: { ...ana, name: "Anna" } } }),
    "Anna",
  ],
  [
    "a failed request",
    (cache: ReturnType<typeof createCache>) => {
      cache.writeQuery({ query: document, data: { viewer: null } });
      cache.writeFragment({ id: ROOT_ID, fragment: FAILED_FIELDS, data: { failedFields: { [ROOT_ID]: ["viewer"] } } });
    },
    "failed",
  ],
] as const)(
  "hydrates with the server's data after %s, and then shows the present ones",
  async (_what, change, shown) => {
    const { cache, element, errors, hydrate } = await openPage();
    const markup = element.querySelector("p");
    expect(markup?.textContent).toBe("Ana");
    act(() => void change(cache));
    await hydrate();
    expect(errors).not.toHaveBeenCalled();
    expect(element.querySelector("p")).toBe(markup);
    expect(element.textContent).toBe(shown);
  },
);
