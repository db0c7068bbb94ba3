import { charityMessages as text } from "../../messages/charity.ts";
import type { SupportedCharities_UserFragment } from "./supported-charities.gql.ts";
import "./charity.css";

interface SupportedCharitiesProps {
  readonly charities: NonNullable<SupportedCharities_UserFragment["charities"]>;
}

/** The school that the shopper supports. */
export function SupportedCharities({ charities }: SupportedCharitiesProps) {
  if (charities.length === 0) return <p>{text.none}</p>;
  return (
    <ul className="charity-supported">
      {charities.map(({ id, name, district }) => (
        <li key={id}>
          <strong>{name}</strong>
          {district && <span>{district}</span>}
        </li>
      ))}
    </ul>
  );
}
