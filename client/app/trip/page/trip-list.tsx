import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import type { Aisle } from "../../shopping-list/departments.ts";
import { ListEditor } from "../../shopping-list/list-editor.tsx";
import { ListItems } from "../../shopping-list/list-items.tsx";
import { ListSharing } from "../../shopping-list/list-sharing.tsx";
import type { OwnList } from "../../shopping-list/use-own-list.ts";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { shoppingListMessages as text } from "#messages/shopping-list";

interface TripListProps {
  readonly own: OwnList;
  readonly timeZone: string;
  /** Those of the shopper's store, in the order of a walk; empty if they are not known. */
  readonly aisles: readonly Aisle[];
}

/** The shopper's list with its link. */
export function TripList({ own: { list, rows, writes, readAgain }, timeZone, aisles }: TripListProps) {
  const notice = (
    <>
      <MissingPart />
      {rows.length > 0 && <ListItems rows={rows} writes={writes} aisles={aisles} />}
    </>
  );
  return (
    <section className="panel trip-list" aria-label={text.title}>
      {partOr(list, notice, ({ sharedAt, linkToken }) => (
        <>
          <ListEditor rows={rows} writes={writes} aisles={aisles} />
          <ListSharing sharedAt={sharedAt} linkToken={linkToken} timeZone={timeZone} readAgain={readAgain} />
        </>
      ))}
    </section>
  );
}
