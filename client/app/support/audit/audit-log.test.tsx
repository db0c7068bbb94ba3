import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { supportSession } from "../../testing/support-session.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { auditCsv } from "./audit-csv.ts";
import { AuditLog } from "./audit-log.tsx";
import { type AuditPage, NO_FILTERS, readAuditLog } from "./read-audit-log.ts";
import "./export-button.tsx";

function pageOf(ids: readonly string[], endCursor: string | null = null, change: object = {}): AuditPage {
  return {
    __typename: "AuditConnection",
    totalCount: 3,
    pageInfo: { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor },
    nodes: ids.map((id) => ({
      __typename: "AuditEntry",
      id,
      at: "2026-11-21T04:30:00.000Z",
      agent: "sam@aisle.example",
      action: "REVEAL",
      subject: "••••••••1017",
      reason: "Customer call",
      reference: `reference-${id}`,
      isRefused: false,
      ...change,
    })),
  };
}

function show(page: AuditPage | null, answer: AuditPage | null = page) {
  const requests: unknown[] = [];
  const { client } = fakeGraph({
    AuditLogQuery: (variables) => {
      requests.push(variables);
      return { data: { support: { __typename: "Support", audit: answer } } };
    },
  });
  const Component = () => (
    <DesignSystem>
      <AuditLog first={{ filters: NO_FILTERS, page }} address="/support/audit" timeZone="America/Denver" />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support/audit", Component }], "/support/audit");
  return { requests, client };
}

const rows = () =>
  within(screen.getByRole("table", { name: "Audit log" }))
    .getAllByRole("row")
    .slice(1);

afterEach(cleanup);

describe("the audit log", () => {
  it("shows the time in the retailer's zone, the agent, the action, the shopper, the reason and the reference", () => {
    show(pageOf(["1"]));
    expect(rows()[0]?.textContent).toContain("11/20/2026, 9:30 PM");
    for (const words of ["sam@aisle.example", "Revealed", "••••••••1017", "Customer call", "reference-1"]) {
      expect(screen.getByRole("table").textContent).toContain(words);
    }
  });

  it("marks a rejected access", () => {
    show(pageOf(["1"], null, { isRefused: true }));
    expect(screen.getByText("Denied: no lookups left")).toBeTruthy();
  });

  it("is filtered by posted values, which are in no URL and no cache", async () => {
    const { requests, client } = show(pageOf(["1", "2"]), pageOf([]));
    fireEvent.change(screen.getByLabelText("Agent"), { target: { value: "sam@aisle.example" } });
    fireEvent.change(screen.getByLabelText("Shopper"), { target: { value: "410000001017" } });
    fireEvent.change(screen.getByLabelText("Action"), { target: { value: "REVEAL" } });
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "11/01/2026" } });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "11/20/2026" } });
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("No entry matches these filters.")).toBeTruthy();
    const days = { from: "2026-11-01", to: "2026-11-20" };
    expect(requests).toEqual([
      { agent: "sam@aisle.example", subject: "410000001017", action: "REVEAL", first: 25, ...days },
    ]);
    expect(JSON.stringify(client.cache.extract())).not.toContain("410000001017");
    expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
  });

  it("adds older entries below the shown ones", async () => {
    const { requests } = show(pageOf(["1", "2"], "cursor-2"), pageOf(["3"]));
    expect(screen.getByText("2 of 3 entries, newest first")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Older entries" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(requests).toEqual([{ after: "cursor-2", first: 25 }]);
    expect(screen.queryByRole("button", { name: "Older entries" })).toBeNull();
  });

  it("shows an empty log differently from one that could not be read", async () => {
    show(pageOf([]));
    expect(screen.getByText("No lookups yet.")).toBeTruthy();
    cleanup();
    show(null, pageOf(["1"]));
    expect(screen.getByRole("alert").textContent).toContain("We couldn't load the audit log.");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("ends the session of the console if it was ended elsewhere, and not if the log could not be read", async () => {
    const { client } = show(pageOf(["1"]), null);
    client.writeQuery({ query: SupportQueryDocument, data: { support: supportSession } });
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
    await screen.findByRole("alert");
    expect(client.readQuery({ query: SupportQueryDocument })?.support).toMatchObject({ roles: ["SUPPORT"] });
    const ended = fakeGraph({ AuditLogQuery: () => ({ data: { support: null } }) }).client;
    ended.writeQuery({ query: SupportQueryDocument, data: { support: supportSession } });
    expect(await readAuditLog(ended, NO_FILTERS, null)).toBeNull();
    expect(ended.readQuery({ query: SupportQueryDocument })).toEqual({ support: null });
  });

  it("is downloaded with all entries of the filters, a page at a time", async () => {
    const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:log");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { requests } = show(pageOf(["1"]), pageOf(["1", "2"]));
    fireEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(requests).toEqual([{ first: 100 }]);
    const [file] = create.mock.calls[0] as [Blob];
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"sam@aisle.example","Revealed","••••••••1017","Customer call","reference-1","false"');
    vi.restoreAllMocks();
  });

  it("says in its last line that more entries match than the file holds", async () => {
    const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:log");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const page = pageOf(
      Array.from({ length: 100 }, (_none, index) => String(index)),
      "more",
    );
    const { requests } = show(pageOf(["1"]), page);
    fireEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(requests).toHaveLength(50);
    const [file] = create.mock.calls[0] as [Blob];
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(5_002);
    expect(lines.at(-1)).toBe(
      '"Only the newest 5,000 entries that match are here. Choose fewer days to see older ones."',
    );
    vi.restoreAllMocks();
  });

  it("is not downloaded if an entry could not be read", async () => {
    show(pageOf(["1"]), null);
    fireEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We couldn't load the audit log.");
  });

  it("has no cell that a spreadsheet would run as a formula", () => {
    const [entry] = pageOf(["1"], null, { reason: '=HYPERLINK("https://x.example")' }).nodes;
    expect(auditCsv(entry === undefined ? [] : [entry], false)).toContain('"\'=HYPERLINK(""https://x.example"")"');
  });
});
