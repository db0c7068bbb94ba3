import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "../../graphql/cache/cache.ts";
import { botTokenFor } from "./bot-token.ts";

const challenge = { parameters: { nonce: "0a" }, signature: "0b" };
const solution = { counter: 300, derivedKey: "0c" };
let actions: (string | undefined)[] = [];
let posts: unknown[] = [];

/** A worker that solves each challenge, or none. */
class StubWorker extends EventTarget {
  static solution: unknown = solution;
  readonly terminate = vi.fn();
  postMessage(posted: unknown): void {
    posts.push(posted);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: StubWorker.solution })));
  }
}

const client = () =>
  new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(
      ({ operationName, variables }) =>
        new Observable((observer) => {
          actions.push(operationName, variables["action"] as string | undefined);
          const botCheck = { __typename: "BotCheck", kind: "PROOF_OF_WORK", scriptUrl: "", siteKey: "" };
          const data =
            operationName === "BotCheckQuery" ? { botCheck } : { botCheckChallenge: JSON.stringify(challenge) };
          observer.next({ data });
          observer.complete();
        }),
    ),
  });

beforeEach(() => {
  actions = [];
  posts = [];
  StubWorker.solution = solution;
  vi.stubGlobal("Worker", StubWorker);
});
afterEach(() => void vi.unstubAllGlobals());

it("solves a new challenge for each token", async () => {
  const visitor = client();
  const token = (await botTokenFor(visitor, "login")) ?? "";
  expect(JSON.parse(atob(token))).toEqual({ challenge, solution });
  await botTokenFor(visitor, "register");
  const reads = ["BotCheckChallengeQuery", "login", "BotCheckChallengeQuery", "register"];
  expect(actions).toEqual(["BotCheckQuery", undefined, ...reads]);
  expect(posts).toEqual([challenge, challenge]);
});

it("returns no token for a challenge that cannot be solved", async () => {
  StubWorker.solution = null;
  expect(await botTokenFor(client(), "login")).toBeNull();
});
