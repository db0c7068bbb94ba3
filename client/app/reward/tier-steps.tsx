import { chakra } from "@chakra-ui/react";
import { formatNumber } from "../lib/text/numbers.ts";
import { rewardMessages as text } from "#messages/reward";

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gridAutoColumns: "minmax(0, 1fr)",
    gridAutoFlow: "column",
    gap: "1.5",
    marginTop: "5",
    fontSize: "sm",
    "& li": {
      paddingTop: "1.5",
      borderTop: "3px solid",
      borderColor: "line",
      lineHeight: "1.3",
      color: "inkSoft",
      overflowWrap: "anywhere",
    },
    "& li[data-reached]": { borderColor: "primary" },
    "& strong": { display: "block", fontSize: "md", color: "ink", fontVariantNumeric: "tabular-nums" },
  },
});

interface TierStepsProps {
  /** The points of each reward, in any order. */
  readonly tiers: readonly number[];
  readonly total: number;
  readonly term: string;
}

/** The rewards of the program by their points, each with the points that are missing. */
export function TierSteps({ tiers, total, term }: TierStepsProps) {
  if (tiers.length === 0) return null;
  return (
    <Steps aria-label={text.tiers({ term })}>
      {tiers
        .toSorted((one, other) => one - other)
        .map((tier) => (
          <li key={tier} data-reached={total >= tier || undefined}>
            <strong>{formatNumber(tier)}</strong> {text.tierState({ missing: Math.max(0, tier - Math.max(0, total)) })}
          </li>
        ))}
    </Steps>
  );
}
