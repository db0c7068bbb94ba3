import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { messageIn, receiptIn } from "../../lib/contact-state.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { AskSupport } from "./ask-support.tsx";

const Contact = () => {
  const { state } = useLocation();
  return (
    <>
      <p role="status">{messageIn(state)}</p>
      <output>{JSON.stringify(receiptIn(state))}</output>
    </>
  );
};

async function ask(transactionNumber: string | null) {
  const receipt = { id: "r1", transactionDate: "2026-05-05T03:30:00.000Z", transactionNumber };
  const Page = createRoutesStub([
    { path: "/", Component: () => <AskSupport receipt={receipt} store="Provo" timeZone="America/Denver" /> },
    { path: "/contact-us", Component: Contact },
  ]);
  render(<Page />, { wrapper: DesignSystem });
  fireEvent.click(await screen.findByRole("link", { name: "Ask us to check" }));
  const [message, brought] = await screen.findAllByRole("status");
  expect(JSON.parse(brought?.textContent ?? "")).toEqual({ id: "r1", store: "Provo" });
  return message?.textContent;
}

afterEach(cleanup);

it("brings the number and the day of the receipt to the contact page", async () => {
  const message = "Receipt 4711 from 5/4/2026: I found no points for this purchase. Could you please check it?";
  expect(await ask("4711")).toBe(message);
});

it("brings the time of a purchase without a number", async () => {
  expect(await ask(null)).toMatch(/^My purchase on 5\/4\/2026, 9:30 PM: /);
});
