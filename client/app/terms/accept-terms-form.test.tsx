import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { DesignSystem } from "../theme/design-system.tsx";
import { AcceptTermsForm } from "./accept-terms-form.tsx";

const terms = (acceptedVersion: string | null, needsAcceptance: boolean) => ({
  __typename: "Terms" as const,
  id: "t1",
  currentVersion: "2.1",
  acceptedVersion,
  needsAcceptance,
});

function show(accepted: ReturnType<typeof terms>, answer: object = {}) {
  const { client, operations } = fakeGraph({
    AcceptTermsMutation: () => ({
      data: { acceptTerms: { __typename: "AcceptTermsPayload", terms: null, ...answer } },
    }),
  });
  render(
    <ApolloProvider client={client}>
      <DesignSystem>
        <AcceptTermsForm terms={accepted} viewerId="ana" />
      </DesignSystem>
    </ApolloProvider>,
  );
  return operations;
}

const checkbox = () => screen.getByRole<HTMLInputElement>("checkbox");
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Accept" }));
const refusal = (message: string) => ({ userErrors: [{ __typename: "UserError", field: null, message }] });

afterEach(cleanup);

describe("the form that accepts the terms", () => {
  it("is enabled while the current terms are not accepted", () => {
    show(terms("1.9", true));
    expect(checkbox().checked).toBe(false);
    expect(checkbox().disabled).toBe(false);
  });

  it("is checked and disabled once they are accepted", () => {
    show(terms("2.1", false));
    expect(checkbox().checked).toBe(true);
    expect(checkbox().disabled).toBe(true);
  });

  it("sends nothing before the checkbox is checked", () => {
    const operations = show(terms(null, true));
    submit();
    expect(screen.getByRole("alert").textContent).toBe("Please accept the terms first.");
    expect(operations).toEqual([]);
  });

  it.each([
    ["The loyalty service is closed for the night.", "The loyalty service is closed for the night."],
    ["", "Something went wrong with your request. Please try submitting again."],
    ["Request failed with status code 400", "Something went wrong with your request. Please try submitting again."],
  ])("shows %j as %j", async (message, shown) => {
    show(terms(null, true), refusal(message));
    fireEvent.click(checkbox());
    submit();
    expect((await screen.findByRole("alert")).textContent).toBe(shown);
    expect(checkbox().checked).toBe(true);
  });
});
