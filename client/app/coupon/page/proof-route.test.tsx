import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ProofKey, type ProofSigner, signProof } from "../../../../coupon-list/coupon-proof.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ProofPageQueryDocument } from "./proof-page.gql.ts";
import ProofRoute from "./proof-route.tsx";
// Loads the content of the island before a test waits for it.
import "../proof/proof-check.tsx";

const SIGNED_AT = "2026-11-21T17:05:00Z";

let key: ProofKey & ProofSigner;
let proof: string;

beforeAll(async () => {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const point = Buffer.from(await crypto.subtle.exportKey("raw", pair.publicKey));
  key = { id: "key", privateKey: pair.privateKey, publicKey: point.toString("base64url") };
  proof = await signProof({ number: "410000001017", codes: ["300012", "REA0042"], at: new Date(SIGNED_AT) }, key);
});

async function show(fragment: string, now = "2026-11-21T17:17:30Z"): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(now), shouldAdvanceTime: true });
  const { id, publicKey } = key;
  const couponProofKeys = [{ __typename: "CouponProofKey", id, publicKey }];
  const retailer = { __typename: "Retailer", id: "reams", timeZone: "America/Denver", couponProofKeys };
  const { client } = fakeGraph({ ProofPageQuery: () => ({ data: { retailer } }) });
  await client.query({ query: ProofPageQueryDocument });
  renderPage(client, [{ path: "/proof", Component: ProofRoute }], { pathname: "/proof", hash: fragment });
  await screen.findByRole("textbox", { name: "Code of the sheet" });
}

const result = (name: string) => screen.findByRole("heading", { level: 2, name });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the page that checks sheets", () => {
  it("shows the age of a valid code, the card and the codes of the coupons", async () => {
    await show(`#${proof}`);
    expect(await result("Valid. Signed 12 minutes ago.")).toBeTruthy();
    expect(screen.getByText("4100 0000 1017")).toBeTruthy();
    expect(screen.getByText(/^2 coupons were on the card on 11\/21\/2026, 10:05 AM\./)).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["300012", "REA0042"]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await result("Valid. Signed 13 minutes ago.")).toBeTruthy();
  });

  it.each([
    ["2026-11-21T17:05:20Z", "just now"],
    // A clock that is behind.
    ["2026-11-21T17:01:00Z", "just now"],
    ["2026-11-21T19:00:00Z", "1 hour ago"],
    ["2026-11-28T17:05:00Z", "7 days ago"],
  ])("at %s says %s", async (now, age) => {
    await show(`#${proof}`, now);
    expect(await result(`Valid. Signed ${age}.`)).toBeTruthy();
  });

  it("rejects a code with one other digit", async () => {
    await show(`#${proof.replace("410000001017", "410000001018")}`);
    expect(await result("Not valid")).toBeTruthy();
    expect(screen.queryByText("4100 0000 1018")).toBeNull();
  });

  it("says of a code of another key that nothing is known of it, in another color than of a changed one", async () => {
    const colorOf = (heading: HTMLElement) => heading.parentElement?.className;
    await show(`#${proof.replace("410000001017", "410000001018")}`);
    const changed = colorOf(await result("Not valid"));
    cleanup();
    await show("#other.410000001017.t5z.signature");
    expect(colorOf(await result("Can't be confirmed"))).not.toBe(changed);
  });

  it("checks the address that a scanner typed, with its line break", async () => {
    await show("");
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    const field = screen.getByRole("textbox", { name: "Code of the sheet" });
    fireEvent.change(field, { target: { value: `https://reams.example/proof#${proof}\n` } });
    fireEvent.click(screen.getByRole("button", { name: "Check" }));
    expect(await result("Valid. Signed 12 minutes ago.")).toBeTruthy();
  });
});
