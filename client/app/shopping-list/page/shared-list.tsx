import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ListEditor } from "../list-editor.tsx";
import { followList } from "../poll.ts";
import { useSharedListQuery } from "../shopping-list.gql.ts";
import { useListWrites } from "../use-list-writes.ts";
import { byState, useRootFields } from "../../graphql/fields.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";

/** The list of a link, or that the link has ended. It follows what other phones change. */
export function SharedList({ token }: { readonly token: string }) {
  const { data, refetch } = useSharedListQuery({ variables: { token }, ...followList });
  const { sharedList } = useRootFields(data);
  const writes = useListWrites({ token, readAgain: () => refetch().catch(() => null) });
  return (
    <div className="panel">
      {byState(sharedList, { empty: <EndedLink />, failed: <MissingPart /> }, ({ items }) => (
        <>
          <p className="list-lead">{text.lead}</p>
          <ListEditor items={items} writes={writes} />
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
