import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ListEditor } from "../list-editor.tsx";
import { listRows } from "../list-rows.ts";
import { followList } from "../poll.ts";
import { useSharedListQuery } from "../shopping-list.gql.ts";
import { useListWrites } from "../use-list-writes.ts";
import { byState, useRootFields } from "../../graphql/fields.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";

/** The list of a link, or that the link has ended. It follows what other phones change. */
export function SharedList({ token }: { readonly token: string }) {
  const { data } = useSharedListQuery({ variables: { token }, ...followList });
  const { sharedList } = useRootFields(data);
  // A part of the token names the queue: a reader of this browser's storage can open no list.
  const writes = useListWrites(`link:${token.slice(0, 8)}`, token);
  return (
    <div className="panel">
      {byState(sharedList, { empty: <EndedLink />, failed: <MissingPart /> }, ({ items }) => (
        <>
          <p className="list-lead">{text.lead}</p>
          <ListEditor rows={listRows(items, writes.queue)} writes={writes} />
        </>
      ))}
    </div>
  );
}

function EndedLink() {
  return (
    <div className="list-ended" role="status">
      <h2>{text.ended}</h2>
      <p>{text.endedLead}</p>
    </div>
  );
}
