import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation, useNavigate } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { asValue } from "../graphql/fields.ts";
import { DesignSystem } from "../theme/design-system.tsx";
import { CharityPicker } from "./charity-picker.tsx";

const none = { __typename: "CharityConnection" as const, totalCount: 0, nodes: [] };
const choice = { choosing: null, failure: null, choose: () => undefined };

function Page() {
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search).get("search") ?? "";
  return (
    <DesignSystem>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>Search: {search}</p>
      <CharityPicker
        found={search === "" ? { ...none, totalCount: 57 } : none}
        search={search}
        more="/charities?show=40"
        supported={asValue([])}
        choice={choice}
        viewer="ana"
      />
    </DesignSystem>
  );
}

afterEach(cleanup);

it("finds schools while a name is typed, keeps the focus, and undoes that with one step back", async () => {
  const Routes = createRoutesStub([{ path: "/charities", Component: Page }]);
  render(<Routes initialEntries={["/charities"]} />);
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  field.focus();
  fireEvent.change(field, { target: { value: "asp" } });
  expect(await screen.findByText("Sorry, no schools found.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "aspen" } });
  await waitFor(() => expect(screen.getByText("Search: aspen")).toBeTruthy());
  expect([field.value, document.activeElement]).toEqual(["aspen", field]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText("57 schools")).toBeTruthy();
});

it("undoes a search with Back instead of leaving the page", async () => {
  const Routes = createRoutesStub([
    { path: "/account", Component: () => <p>Account</p> },
    { path: "/charities", Component: Page },
  ]);
  render(<Routes initialEntries={["/account", "/charities"]} initialIndex={1} />);
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "aspen" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(await screen.findByText("Sorry, no schools found.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("aspen");
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText("57 schools")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});
