import type { ApolloClient } from "@apollo/client";
import type { UserErrorCode } from "../graphql/schema.generated.ts";
import { changeQueue, type ListWrite, noteProblem, queuedWrites } from "./list-queue.ts";
import {
  AddListItemMutationDocument,
  ChangeListItemMutationDocument,
  OwnListQueryDocument,
  SharedListQueryDocument,
} from "./shopping-list.gql.ts";

/** A list whose writes are sent. */
interface ListTarget {
  /** The name of its queue. */
  readonly owner: string;
  /** The token of its link; null for the shopper's own list. */
  readonly token: string | null;
}

/** The payload of a write; null or undefined if no response came. */
type Payload =
  | {
      readonly item: { readonly version: number } | null;
      readonly userErrors: readonly { readonly code: UserErrorCode; readonly message: string }[];
    }
  | null
  | undefined;

/** What the gateway answered: it made the write, refused it with a reason, or may make it when it is sent again. */
type Answer =
  | { readonly is: "made"; readonly version: number | null }
  | { readonly is: "refused"; readonly reason: string }
  | { readonly is: "later" };

/** After these, the same write can succeed. */
const passing: readonly UserErrorCode[] = [
  "RATE_LIMITED",
  "SESSION_ENDED",
  "UNAUTHENTICATED",
  "UNKNOWN_OUTCOME",
  "UPSTREAM_FAILED",
];

function answerOf(payload: Payload): Answer {
  if (payload == null) return { is: "later" };
  const [error] = payload.userErrors;
  if (error === undefined) return { is: "made", version: payload.item?.version ?? null };
  return passing.includes(error.code) ? { is: "later" } : { is: "refused", reason: error.message };
}

async function send(client: ApolloClient, { token }: ListTarget, write: ListWrite): Promise<Answer> {
  const list = token === null ? {} : { token };
  if (write.kind === "ADD") {
    const { itemId: idempotencyKey, text, sourceId, department } = write;
    const input = { ...list, idempotencyKey, text, sourceId, department };
    const response = await client
      .mutate({ mutation: AddListItemMutationDocument, variables: { input } })
      .catch(() => null);
    return answerOf(response?.data?.addListItem);
  }
  const { id: idempotencyKey, itemId, version, kind: change } = write;
  const variables = { input: { ...list, itemId, idempotencyKey, version, change } };
  const response = await client.mutate({ mutation: ChangeListItemMutationDocument, variables }).catch(() => null);
  return answerOf(response?.data?.changeListItem);
}

/** Reads a list again, so that the page has it when this resolves. */
const readAgain = (client: ApolloClient, { token }: ListTarget): Promise<unknown> =>
  client
    .refetchQueries({ include: [token === null ? OwnListQueryDocument : SharedListQueryDocument] })
    .catch(() => null);

/** Returns the next write to send: one whose item was refused waits for its author. */
const nextOf = (writes: readonly ListWrite[], done: ReadonlySet<string>): ListWrite | undefined => {
  const refused = new Set(
    writes.flatMap((write) => (write.kind === "ADD" && write.problem !== null ? [write.itemId] : [])),
  );
  return writes.find(({ id, itemId }) => !done.has(id) && !refused.has(itemId));
};

/** Gives the later changes of an item the version that the last one led to. */
const withVersion = (writes: readonly ListWrite[], itemId: string, version: number): readonly ListWrite[] =>
  writes.map((write) => (write.itemId === itemId && write.kind !== "ADD" ? { ...write, version } : write));

/** A refused item keeps its text with the reason; a refused change is over, as are those made after it. */
const afterRefusal = (
  writes: readonly ListWrite[],
  { kind, itemId }: ListWrite,
  reason: string,
): readonly ListWrite[] =>
  kind === "ADD"
    ? writes.map((write) => (write.kind === "ADD" && write.itemId === itemId ? { ...write, problem: reason } : write))
    : writes.filter((write) => write.itemId !== itemId);

/** Sends the writes one after another until one gets no answer. Returns why the last refused change was not made. */
async function sendInOrder(client: ApolloClient, target: ListTarget, done: Set<string>): Promise<string | null> {
  let problem: string | null = null;
  for (;;) {
    const write = nextOf(queuedWrites(target.owner), done);
    if (write === undefined) return problem;
    const answer = await send(client, target, write);
    if (answer.is === "later") return problem;
    if (answer.is === "refused") {
      if (write.kind !== "ADD") problem = answer.reason;
      changeQueue(target.owner, (writes) => afterRefusal(writes, write, answer.reason));
      continue;
    }
    done.add(write.id);
    const { version } = answer;
    if (version !== null) changeQueue(target.owner, (writes) => withVersion(writes, write.itemId, version));
  }
}

/** The queues that are being sent. */
const sending = new Set<string>();

/**
 * Sends what waits in the queue of a list, and reads the list again. The same write is sent with the same id, so that the service
 * makes it once; what gets no answer stays in the queue.
 */
export async function sendWrites(client: ApolloClient, target: ListTarget): Promise<void> {
  const { owner } = target;
  if (sending.has(owner) || nextOf(queuedWrites(owner), new Set()) === undefined) return;
  sending.add(owner);
  const done = new Set<string>();
  try {
    const problem = await sendInOrder(client, target, done);
    // Until the list is read again, the queue is what shows the new state.
    if (done.size > 0 || problem !== null) await readAgain(client, target);
    changeQueue(owner, (writes) => writes.filter(({ id }) => !done.has(id)));
    noteProblem(owner, problem);
  } finally {
    sending.delete(owner);
  }
}
