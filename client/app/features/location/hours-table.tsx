import { locationMessages as text } from "../../messages/location.ts";
import "./hours-table.css";

interface HoursTableProps {
  readonly caption: string;
  readonly hours: readonly { readonly day: string; readonly hours: string }[];
  /** The weekday that it is at the store; null while nobody knows. */
  readonly today: string | null;
}

/** The hours of a week, Monday to Sunday; the present day stands out. */
export function HoursTable({ caption, hours, today }: HoursTableProps) {
  return (
    <table className="hours-table">
      <caption>{caption}</caption>
      <tbody>
        {hours.map((entry) => (
          <tr key={entry.day} data-today={entry.day === today || undefined}>
            <th scope="row">
              {entry.day}
              {entry.day === today && <span className="hours-table-today">{text.today}</span>}
            </th>
            <td>{entry.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
