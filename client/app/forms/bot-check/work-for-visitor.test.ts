import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, it } from "vitest";
import { workForVisitor } from "./work-for-visitor.server.ts";

const hmacSignatureSecret = "a secret of the gateway";

/** A client whose gateway returns this challenge. */
const clientWith = (botCheckChallenge: string | null) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: { botCheckChallenge } });
          observer.complete();
        }),
    ),
  });

it("solves a challenge for two visitors at once, and for no third", async () => {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    counter: 5,
    deriveKey,
    hmacSignatureSecret,
  });
  const client = clientWith(JSON.stringify(challenge));
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => workForVisitor(client, "login")));
  for (const token of [first, second]) {
    const payload = JSON.parse(atob(token ?? "")) as Payload;
    expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true });
  }
  expect(third).toBeNull();
  expect(await workForVisitor(client, "login")).not.toBeNull();
});

it("returns no token at a retailer with another check", async () => {
  expect(await workForVisitor(clientWith(null), "login")).toBeNull();
});
