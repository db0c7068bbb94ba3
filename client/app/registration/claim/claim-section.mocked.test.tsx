import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  created,
  field,
  fillIn,
  refusal,
  renderForm,
  submitWhenReady,
  submit,
  type,
} from "../testing/registration-page.tsx";

vi.mock("../../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({
    settled: true,
    run: (_action: string, send: (token: string) => Promise<unknown>) => send("token"),
  }),
}));

const sent = vi.fn();
const onRegistered = vi.fn();
const requested = vi.fn();

const codeSent = refusal("CLAIM_CODE_REQUIRED", ["input", "claimCode"], "Please enter the code.");
const notHolder = refusal("CLAIM_DETAILS_REFUSED", ["input", "cardHolder"], "We can't confirm that the card is yours.");
const codeLabel = "Code from the text message";

const answer = (caseNumber: number | null, ...messages: string[]) => ({
  data: {
    requestCardClaim: {
      __typename: "RequestCardClaimPayload",
      caseNumber,
      userErrors: messages.map((message) => ({ __typename: "UserError", code: "REFUSED", field: null, message })),
    },
  },
});

/** Fills the form in and submits it; the phone belongs to a card. */
async function begin(answers: readonly object[], release: readonly object[] = []) {
  const left = [...release];
  const more = {
    RequestCardClaimMutation: ({ input }: Readonly<Record<string, unknown>>) => {
      requested(input);
      return left.shift() ?? new Error("Failed to fetch");
    },
  };
  renderForm({ answers: [codeSent, ...answers], sent, onRegistered, more });
  await fillIn();
  await submitWhenReady();
  return screen.findByLabelText(codeLabel);
}

const inputs = () => sent.mock.calls.map(([input]) => input as Readonly<Record<string, unknown>>);

// Loaded in advance, because the first import can take longer than a test waits for a part.
beforeAll(async () => void (await import("./claim-section.tsx")));
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the claim of a card", () => {
  it("asks for the code and the details of the holder, and sends them with the same id", async () => {
    const code = await begin([created]);
    expect(screen.getByText("Please enter the code.")).toBeTruthy();
    expect(document.activeElement).toBe(code);
    expect(field("Last name on the card")).toHaveProperty("value", "Lane");
    type("Zip code on the card", "10001");
    type(codeLabel, "123456");
    await submitWhenReady();
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    const [first, second] = inputs();
    expect(second).toMatchObject({
      claimCode: "123456",
      claimId: first?.["claimId"],
      cardHolder: { lastName: "Lane", zip: "10001", birthday: null },
      zip: "84070",
      password: "Groceries4Us!",
    });
  });

  it("sends nothing without the code", async () => {
    await begin([]);
    await submitWhenReady();
    expect(await screen.findByText("This field is required.")).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["INVALID_INPUT", "That code is wrong or has expired."],
    ["CLAIM_CODE_USED_UP", "That code was tried too often."],
  ])("shows the error %s at the code and keeps everything that was entered", async (code, message) => {
    await begin([refusal(code, ["input", "claimCode"], message), created]);
    type(codeLabel, "000000");
    type("Last name on the card", "Lane-Smith");
    await submitWhenReady();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field("Last name on the card")).toHaveProperty("value", "Lane-Smith");
    expect(field("Email")).toHaveProperty("value", "dora@example.com");
  });

  it("sends a new code only after a wait, and keeps the details", async () => {
    await begin([codeSent]);
    type("Last name on the card", "Lane-Smith");
    const button = await screen.findByRole("button", { name: /^New code in \d+ seconds$/ });
    fireEvent.click(button);
    expect(sent).toHaveBeenCalledTimes(1);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    fireEvent.click(await screen.findByRole("button", { name: "Send a new code" }, { timeout: 3_000 }));
    expect(await screen.findByText("We sent a new code to your phone. Please enter that one.")).toBeTruthy();
    expect(inputs()[1]).toMatchObject({ claimCode: null, claimId: inputs()[0]?.["claimId"] });
    expect(field("Last name on the card")).toHaveProperty("value", "Lane-Smith");
    clock.mockRestore();
  });

  it("ends when the phone number changes", async () => {
    await begin([created]);
    type(codeLabel, "123456");
    type("Phone", "8015550100");
    await waitFor(() => expect(screen.queryByLabelText(codeLabel)).toBeNull());
    await submitWhenReady();
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect(inputs()[1]).toMatchObject({ claimCode: null, cardHolder: null });
  });
});

describe("a card of someone else", () => {
  const ask = async () =>
    fireEvent.click(await screen.findByRole("button", { name: "Ask support to release this number" }));

  /** Enters the right code and details that are not those of the card. */
  async function beRefused(release: readonly object[], later: readonly object[] = []) {
    await begin([notHolder, ...later], release);
    expect(screen.queryByRole("button", { name: /^Ask support/ })).toBeNull();
    type(codeLabel, "123456");
    await submitWhenReady();
    expect((await screen.findByRole("alert")).textContent).toBe("We can't confirm that the card is yours.");
  }

  it("can be reported to support with the code, and shows the number of the case", async () => {
    await beRefused([answer(12)]);
    await ask();
    expect(await screen.findByText("Support will check your request, case number 12.")).toBeTruthy();
    const { claimId } = inputs()[0] ?? {};
    expect(requested).toHaveBeenCalledWith({
      phone: "(801) 555-0199",
      claimId,
      claimCode: "123456",
      botToken: "token",
    });
    expect(field("Email")).toHaveProperty("value", "dora@example.com");
    expect(submit()).toBeTruthy();
  });

  it("keeps the code and the id after a failure", async () => {
    await beRefused([answer(null, "We couldn't confirm your request."), answer(12)]);
    await ask();
    expect(await screen.findByText("We couldn't confirm your request.")).toBeTruthy();
    await ask();
    expect(await screen.findByText("Support will check your request, case number 12.")).toBeTruthy();
    expect(requested.mock.calls[1]).toEqual(requested.mock.calls[0]);
  });

  it("says that the request could not be sent without a network", async () => {
    await beRefused([]);
    await ask();
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    expect(field(codeLabel)).toHaveProperty("value", "123456");
  });

  it("gets a new code with another id when the form is sent again after the request", async () => {
    await beRefused([answer(12)], [codeSent]);
    await ask();
    await screen.findByText("Support will check your request, case number 12.");
    await submitWhenReady();
    await screen.findByLabelText(codeLabel);
    expect(inputs()[2]).toMatchObject({ claimCode: null });
    expect(inputs()[2]?.["claimId"]).not.toBe(inputs()[0]?.["claimId"]);
  });
});
