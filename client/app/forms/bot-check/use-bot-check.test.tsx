import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCache } from "../../graphql/cache/cache.ts";
import type { MutationUserError } from "../user-errors.ts";
import { useBotCheck } from "./use-bot-check.ts";

const send = vi.fn((): Promise<readonly MutationUserError[]> => Promise.resolve([]));
let outcome: readonly MutationUserError[] | undefined;

function Probe() {
  const { settled, run } = useBotCheck();
  const onClick = async () => {
    outcome = await run("register", send);
  };
  return (
    <button type="button" onClick={() => void onClick()}>
      {settled ? "settled" : "loading"}
    </button>
  );
}

let page = 0;

function renderProbe(siteKey = "key") {
  page += 1;
  // A new URL for each test, because a script is loaded once per page.
  const botCheck = {
    __typename: "BotCheck",
    kind: "RECAPTCHA",
    scriptUrl: `https://bots.example/${page}/api.js`,
    siteKey,
  };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { botCheck } });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <Probe />
    </ApolloProvider>,
  );
}

/** The requested scripts; they never reach the document, because the test browser must not use the network. */
let scripts: HTMLScriptElement[] = [];

async function untilAsked(times = 1) {
  await vi.waitFor(() => expect(scripts).toHaveLength(times));
  return scripts.at(-1);
}

beforeEach(() => {
  outcome = undefined;
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
});

afterEach(() => {
  cleanup();
  delete window.grecaptcha;
  vi.restoreAllMocks();
  send.mockClear();
});

describe("useBotCheck", () => {
  it("runs the script with the site key and passes its token to the mutation", async () => {
    renderProbe();
    const script = await untilAsked();
    expect(script?.src).toContain("?render=key");
    expect(screen.getByRole("button").textContent).toBe("loading");
    const execute = vi.fn(() => Promise.resolve("token"));
    window.grecaptcha = { ready: (callback) => callback(), execute };
    act(() => void script?.dispatchEvent(new Event("load")));
    await screen.findByText("settled");
    act(() => screen.getByRole("button").click());
    await vi.waitFor(() => expect(outcome).toEqual([]));
    expect(execute).toHaveBeenCalledWith("key", { action: "register" });
    expect(send).toHaveBeenCalledWith("token");
  });

  it("sends nothing without a token and shows a message", async () => {
    renderProbe();
    const script = await untilAsked();
    act(() => void script?.dispatchEvent(new Event("load")));
    await screen.findByText("settled");
    act(() => screen.getByRole("button").click());
    await vi.waitFor(() =>
      expect(outcome).toEqual([
        { field: null, message: "We were unable to verify your request. Please try submitting again." },
      ]),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it("loads a failed script again when it is needed", async () => {
    renderProbe();
    const script = await untilAsked();
    act(() => void script?.dispatchEvent(new Event("error")));
    await screen.findByText("settled");
    act(() => screen.getByRole("button").click());
    expect((await untilAsked(2))?.src).toBe(script?.src);
  });

  it("loads nothing if no key is configured", async () => {
    renderProbe("");
    await screen.findByText("settled");
    expect(scripts).toHaveLength(0);
  });
});
