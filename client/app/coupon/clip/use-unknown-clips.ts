import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import { rootFieldsOf } from "../../graphql/fields.ts";
import { ClipCheckQueryDocument } from "./clip-check.gql.ts";
import { type ClipOutcome, clipOutcomeOfCheck } from "../lib/clip-outcome.ts";

/** The delays before each read of the book, in milliseconds. */
const CHECK_DELAYS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** The events that show that the shopper or the connection is back. */
const RETURNS = ["focus", "online", "pageshow"] as const;

/** The clips of a book whose outcome is not known. It reads the book to determine it, and never sends a clip. */
function unknownClips(client: ApolloClient, bookId: string) {
  const callbacks = new Map<string, (outcome: ClipOutcome) => void>();
  const check = async () => {
    const checks = [...callbacks].map(async ([id, resolve]) => {
      const outcome = await readOutcome(client, bookId, id);
      // A concurrent check may have removed the clip.
      if (outcome.kind !== "unknown" && callbacks.delete(id)) resolve(outcome);
    });
    await Promise.all(checks);
  };
  const checkWithDelays = async (id: string, onUndecided: () => void) => {
    for (const delay of CHECK_DELAYS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!callbacks.has(id)) return;
      await check();
    }
    if (!callbacks.has(id)) return;
    onUndecided();
    checkOnReturn(check, () => callbacks.size === 0);
  };
  return {
    check,
    /** Returns the outcome of a coupon once it is known; calls `onUndecided` if it is unknown after all delays. */
    settle: (id: string, onUndecided: () => void) =>
      new Promise<ClipOutcome>((resolve) => {
        callbacks.set(id, resolve);
        void checkWithDelays(id, onUndecided);
      }),
  };
}

/** Returns the unknown clips of a book. Keeps its identity. */
export function useUnknownClips(bookId: string) {
  const client = useApolloClient();
  return useMemo(() => unknownClips(client, bookId), [client, bookId]);
}

async function readOutcome(client: ApolloClient, bookId: string, couponId: string): Promise<ClipOutcome> {
  try {
    const { data } = await client.query({
      query: ClipCheckQueryDocument,
      variables: { couponId },
      fetchPolicy: "network-only",
    });
    return clipOutcomeOfCheck(rootFieldsOf(client, data), bookId);
  } catch {
    return { kind: "unknown" };
  }
}

/** Checks on every return until no clip is pending, also after a navigation to another page. */
function checkOnReturn(check: () => Promise<void>, isOver: () => boolean): void {
  const watching = new AbortController();
  const onReturn = () => void check().then(() => isOver() && watching.abort());
  for (const event of RETURNS) window.addEventListener(event, onReturn, { signal: watching.signal });
}
