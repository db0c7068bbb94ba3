import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { customerMessages } from "#messages/staff/customer";
import { ROOT_ID } from "../../../../graphql/cache/failed-fields.ts";
import { NO_FAILURES } from "../../../../graphql/cache/no-failures.ts";
import { byState, fieldsBelow, fieldsOf, flatValue, type Value, whenRead } from "../../../../graphql/fields.ts";
import { SupportQueryDocument } from "../../../../session/support.gql.ts";
import { useReading } from "../../../customer/reading.ts";
import { wordsFor } from "../look.ts";
import { type OlderMovementsQueryQuery, OlderMovementsQueryDocument } from "./older-movements.gql.ts";

type Points = NonNullable<NonNullable<OlderMovementsQueryQuery["customer"]>["user"]["points"]>;
type Movements = NonNullable<Points["entries"]>;

const text = customerMessages.lookup;

/** Returns the movements of a response; without some of their sources they are incomplete. */
function movementsIn(data: OlderMovementsQueryQuery | undefined, error: unknown): Value<Movements> {
  const { customer } = fieldsOf(data ?? { customer: null }, ROOT_ID, error ? { [ROOT_ID]: ["customer"] } : NO_FAILURES);
  const failed = error ? ["points", "points.entries"] : [];
  return flatValue(customer, ({ user }) => fieldsBelow(user, "points", failed).entries);
}

interface OlderMovements {
  readonly nodes: Movements["nodes"];
  /** True if what some of them belong to could not be read. */
  readonly missesSources: boolean;
  readonly busy: boolean;
  /** Why the last request failed; null if it did not. */
  readonly failure: string | null;
  readonly readOlder: () => void;
}

/**
 * Returns the movements of points before those of the page, none at first. Each request for some is a lookup for the same
 * reason, which the audit log records.
 */
export function useOlderMovements(customerId: string, endCursor: string | null): OlderMovements {
  const client = useApolloClient();
  const { reason } = useReading();
  const [older, setOlder] = useState({ nodes: [] as Movements["nodes"], endCursor, missesSources: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const variables = { lookup: { by: "ID", value: customerId, reason }, after: older.endCursor } as const;
    const { data, error } = await client
      .query({ query: OlderMovementsQueryDocument, variables, fetchPolicy: "no-cache", errorPolicy: "all" })
      .catch((reasonOfFailure: unknown) => ({ data: undefined, error: reasonOfFailure }));
    void client.refetchQueries({ include: [SupportQueryDocument] });
    const movements = movementsIn(data, error);
    setBusy(false);
    setFailure(byState(movements, { empty: text.notFound, failed: wordsFor(error) }, () => null));
    whenRead(movements, (page) =>
      setOlder({
        nodes: [...older.nodes, ...page.nodes],
        endCursor: page.pageInfo.endCursor,
        missesSources: older.missesSources || Boolean(error),
      }),
    );
  };
  const { nodes, missesSources } = older;
  return { nodes, missesSources, busy, failure, readOlder: () => void read() };
}
