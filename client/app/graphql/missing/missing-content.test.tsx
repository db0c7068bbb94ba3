import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PageQuery } from "../use-is-incomplete.ts";
import { ListPromoQueryDocument, useListPromoQuery } from "../../post/page/list-promo.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { MissingContent } from "./missing-content.tsx";

const notice = "Some content could not be loaded.";
const failure = { data: { promo: null }, errors: [{ message: "down", path: ["promo"] }] };
const none = { data: { promo: null } };
const query = { query: ListPromoQueryDocument, variables: { page: "posts" } };

async function show(answers: readonly object[], of: readonly PageQuery[] = [query]) {
  const left = [...answers];
  const { client } = fakeGraph({ ListPromoQuery: () => left.shift() ?? none });
  await client.query({ ...query, errorPolicy: "all" });
  const Component = () => {
    useListPromoQuery({ variables: query.variables });
    return <MissingContent of={of} />;
  };
  renderPage(client, [{ path: "/", Component }], "/");
}

afterEach(cleanup);

describe("the notice of missing content", () => {
  it("shows while a field is failed, until Retry has read it", async () => {
    await show([failure]);
    expect(screen.getByText(new RegExp(notice))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText(new RegExp(notice))).toBeNull());
  });

  it("does not show for an empty field", async () => {
    await show([none]);
    expect(screen.queryByText(new RegExp(notice))).toBeNull();
  });

  it("does not show for the same field with other arguments", async () => {
    await show([failure], [{ query: ListPromoQueryDocument, variables: { page: "recipes" } }]);
    expect(screen.queryByText(new RegExp(notice))).toBeNull();
  });

  it("does not show for a field with its own notice", async () => {
    await show([failure], [{ ...query, except: ["promo"] }]);
    expect(screen.queryByText(new RegExp(notice))).toBeNull();
  });
});
