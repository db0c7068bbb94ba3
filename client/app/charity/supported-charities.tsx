import { Button, chakra } from "@chakra-ui/react";
import { byState, type Fields, mapValue } from "../graphql/fields.ts";
import { MissingPart } from "../graphql/missing/missing-part.tsx";
import { charityMessages as text } from "#messages/charity";
import type { SupportedCharities_UserFragment } from "./supported-charities.gql.ts";
import type { CharityChoice } from "./use-choose-charity.ts";

interface SupportedCharitiesProps {
  readonly charities: NonNullable<SupportedCharities_UserFragment["charities"]>;
  /** Schools of earlier choices. */
  readonly past: Fields<SupportedCharities_UserFragment>["pastCharities"];
  readonly choice: CharityChoice;
}

interface EarlierChoiceProps {
  readonly earlier: { readonly id: string; readonly name: string };
  readonly choice: CharityChoice;
}

function EarlierChoice({ earlier, choice }: EarlierChoiceProps) {
  return (
    <>
      <p>{text.noneNow({ earlier: earlier.name })}</p>
      <Button aria-disabled={choice.choosing !== null || undefined} onClick={() => choice.choose(earlier.id)}>
        {text.supportAgain({ name: earlier.name })}
      </Button>
    </>
  );
}

/** The school that the shopper supports; without one, a button that chooses the last earlier school again. */
export function SupportedCharities({ charities, past, choice }: SupportedCharitiesProps) {
  if (charities.length === 0) {
    return byState(
      mapValue(past, ([earlier]) => earlier),
      { empty: <p>{text.none}</p>, failed: <MissingPart /> },
      (earlier) => <EarlierChoice earlier={earlier} choice={choice} />,
    );
  }
  return (
    <ul>
      {charities.map(({ id, name, district }) => (
        <li key={id}>
          <chakra.strong
            display="block"
            fontFamily="heading"
            fontSize="min(clamp(1.5rem, 3vw, 2rem), 10vw)"
            lineHeight="1.2"
          >
            {name}
          </chakra.strong>
          {district && <span>{district}</span>}
        </li>
      ))}
    </ul>
  );
}
