import { charityMessages as text } from "../../messages/charity.ts";
import type { SupportedCharities_UserFragment } from "./supported-charities.gql.ts";
import type { CharityChoice } from "./use-choose-charity.ts";
import "./charity.css";

interface SupportedCharitiesProps {
  readonly charities: NonNullable<SupportedCharities_UserFragment["charities"]>;
  /** Schools of earlier choices; null when they could not be read. */
  readonly past: SupportedCharities_UserFragment["pastCharities"];
  readonly choice: CharityChoice;
}

/** The school that the shopper supports; for a shopper without one, a way back to an earlier choice. */
export function SupportedCharities({ charities, past, choice }: SupportedCharitiesProps) {
  const earlier = past?.[0];
  if (charities.length === 0 && earlier) {
    return (
      <>
        <p>{text.noneNow(earlier.name)}</p>
        <button
          type="button"
          className="aisle-button"
          aria-disabled={choice.choosing !== null || undefined}
          onClick={() => choice.choose(earlier.id)}
        >
          {text.supportAgain(earlier.name)}
        </button>
      </>
    );
  }
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
