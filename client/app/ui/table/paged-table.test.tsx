import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useNavigate } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { PagedTable } from "./paged-table.tsx";

const rows = Array.from({ length: 23 }, (_, at) => `Row ${at + 1}`);

function Page() {
  const navigate = useNavigate();
  return (
    <DesignSystem>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <PagedTable
        name="history"
        caption="History"
        columns={[{ label: "Entry", cell: (row) => row }]}
        rows={rows}
        rowKey={(row) => row}
      />
    </DesignSystem>
  );
}

afterEach(cleanup);

it("undoes a change of the page, then of the page size, with Back", async () => {
  const Routes = createRoutesStub([{ path: "/table", Component: Page }]);
  render(<Routes initialEntries={["/table"]} />);
  const back = () => fireEvent.click(screen.getByRole("button", { name: "Back" }));
  fireEvent.click(await screen.findByRole("link", { name: "5" }));
  fireEvent.click(await screen.findByRole("link", { name: "Next page" }));
  expect(await screen.findByText("Row 6")).toBeTruthy();
  back();
  expect(await screen.findByText("Row 1")).toBeTruthy();
  expect(screen.queryByText("Row 6")).toBeNull();
  back();
  expect(await screen.findByText("Row 10")).toBeTruthy();
});
