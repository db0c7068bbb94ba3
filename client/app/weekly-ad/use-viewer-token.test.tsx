import { ApolloProvider } from "@apollo/client/react";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useViewerToken } from "./use-viewer-token.ts";

it("requests one token per visit, even if the device has another store than the server", async () => {
  const stores: unknown[] = [];
  const { client } = fakeGraph({
    OpenAdViewerMutation: ({ input }) => {
      stores.push(input);
      return { data: { openAdViewer: { __typename: "OpenAdViewerPayload", token: "once" } } };
    },
  });
  function Visit() {
    const storeId = useHydrated() ? "of the device" : "of the account";
    return useViewerToken({ shopperId: "ana", storeId, page: `https://ads.test/${storeId}` }) ?? "waiting";
  }
  const visit = (
    <ApolloProvider client={client}>
      <Visit />
    </ApolloProvider>
  );
  const page = document.createElement("div");
  page.innerHTML = renderToString(visit);
  const root = await act(() => hydrateRoot(page, visit));
  expect(page.textContent).toBe("once");
  expect(stores).toEqual([{ storeId: "of the device" }]);
  act(() => root.unmount());
});
