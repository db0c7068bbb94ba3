import { Button, chakra, IconButton } from "@chakra-ui/react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { type Aisle, departmentsOf } from "./departments.ts";
import type { ListRow } from "./list-rows.ts";
import type { ListWrites } from "./use-list-writes.ts";

const Problem = chakra("div", {
  base: {
    display: "flex",
    flexBasis: "full",
    flexWrap: "wrap",
    gap: "0.25rem 0.5rem",
    alignItems: "center",
    paddingBottom: "2",
    color: "danger",
    "& p": { flexBasis: "full" },
  },
});

interface ListGroupProps {
  readonly rows: readonly ListRow[];
  readonly writes: ListWrites;
}

export interface ListItemsProps extends ListGroupProps {
  /** The aisles of the store in which the items are bought; empty if they are not known. */
  readonly aisles?: readonly Aisle[];
}

/** The items to buy by department, then those that are checked off. */
export function ListItems({ rows, writes, aisles = [] }: ListItemsProps) {
  if (rows.length === 0) return <p className="list-empty">{text.empty}</p>;
  const checkedRows = rows.filter(({ isChecked }) => isChecked);
  return (
    <div className="list-items" role="group" aria-label={text.items}>
      {departmentsOf(
        rows.filter(({ isChecked }) => !isChecked),
        aisles,
      ).map(({ name, rows: itemsOfDepartment }) => (
        <ListGroup key={name} name={name} rows={itemsOfDepartment} writes={writes} />
      ))}
      {checkedRows.length > 0 && <ListGroup name={text.checkedOff} rows={checkedRows} writes={writes} />}
    </div>
  );
}

function ListGroup({ name, rows, writes }: ListGroupProps & { readonly name: string }) {
  return (
    <div className="list-group" role="group" aria-label={name}>
      <chakra.h3 fontSize="sm" fontWeight="700" color="inkSoft">
        {name}
      </chakra.h3>
      <chakra.ul listStyle="none">
        {rows.map((row) =>
          row.problem === null ? (
            <ItemRow key={row.id} row={row} writes={writes} />
          ) : (
            <RefusedRow key={row.id} row={row} writes={writes} />
          ),
        )}
      </chakra.ul>
    </div>
  );
}

interface RowProps {
  readonly row: ListRow;
  readonly writes: ListWrites;
}

function ItemRow({ row, writes }: RowProps) {
  const { isChecked, isPending, text: words } = row;
  return (
    <li className="list-item" data-checked={isChecked || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={() => writes.change(row, isChecked ? "UNCHECK" : "CHECK")}
        />
        <span>{words}</span>
      </label>
      {isPending && <small className="list-state">{text.notSent}</small>}
      <IconButton
        variant="ghost"
        className="list-remove needs-script"
        aria-label={text.remove({ item: words })}
        onClick={() => writes.change(row, "REMOVE")}
      >
        <span aria-hidden="true">×</span>
      </IconButton>
    </li>
  );
}

/** An item that the gateway refused: its text stays until its author sends or discards it. */
function RefusedRow({ row: { id, text: words, problem }, writes }: RowProps) {
  return (
    <li className="list-item" data-refused>
      <chakra.span flex="1" minWidth="0" paddingBlock="0.6rem" overflowWrap="anywhere">
        {words}
      </chakra.span>
      <Problem role="alert">
        <p>{problem}</p>
        <Button size="sm" onClick={() => writes.retry(id)}>
          {text.retry}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => writes.discard(id)}>
          {text.discard}
        </Button>
      </Problem>
    </li>
  );
}
