import { Button, chakra } from "@chakra-ui/react";
import { rewardMessages as text } from "#messages/reward";
import { langOf } from "../lib/text/lang.ts";
import { formatNumber } from "../lib/text/numbers.ts";
import { useCardDialog } from "../ui/card/use-card-dialog.tsx";

/** Points that buy a reward, with its name if the retailer states one. */
export interface Tier {
  readonly points: number;
  readonly name: { readonly text: string; readonly language: string } | null;
}

/** Returns the name of the reward within a sentence; null without one in the language of the page. */
export const nameInSentence = (tier: Tier | undefined): string | null =>
  tier?.name && langOf(tier.name.language) === undefined ? tier.name.text : null;

const List = chakra("ol", {
  base: {
    listStyle: "none",
    marginTop: "5",
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "3",
      minHeight: "12",
      paddingBlock: "2",
      borderTop: "1px solid",
      borderColor: "line",
      color: "inkSoft",
    },
    "& li[data-reached]": { color: "ink" },
    "& strong": { minWidth: "3rem", color: "ink", fontVariantNumeric: "tabular-nums" },
    "& [data-name]": {
      flex: "1 1 5rem",
      minWidth: "0",
      display: "block",
      _firstLetter: { textTransform: "uppercase" },
    },
  },
});

interface RedeemButtonProps {
  readonly tier: Tier;
  /** The number of the shopper's card. */
  readonly card: string;
}

/** Opens the code that the cashier scans for a reward. */
function RedeemButton({ tier: { points, name }, card }: RedeemButtonProps) {
  const what = name?.text ?? "";
  const { open, dialog } = useCardDialog(card, {
    title: text.redeemTitle({ points }),
    lead: text.redeemLead({ name: what }),
  });
  return (
    <>
      <Button
        className="needs-script"
        variant="outline"
        aria-haspopup="dialog"
        aria-label={text.redeemReward({ points, name: what })}
        onClick={open}
      >
        {text.redeem}
      </Button>
      {dialog}
    </>
  );
}

interface TierListProps {
  readonly tiers: readonly Tier[];
  readonly total: number;
  readonly term: string;
  /** The number of the card with which the shopper can redeem now; null if that is not possible. */
  readonly card: string | null;
}

/** What points buy, the fewest points first: a code for what the shopper can have now, the missing points otherwise. */
export function TierList({ tiers, total, term, card }: TierListProps) {
  if (tiers.length === 0) return null;
  return (
    <List aria-label={text.tiers({ term })}>
      {tiers.map((tier) => {
        const missing = Math.max(0, tier.points - Math.max(0, total));
        return (
          <li key={tier.points} data-reached={missing === 0 || undefined}>
            <strong>{formatNumber(tier.points)}</strong>
            {tier.name && (
              <span data-name lang={langOf(tier.name.language)}>
                {" "}
                {tier.name.text}
              </span>
            )}{" "}
            {missing === 0 && tier.name && card ? (
              <RedeemButton tier={tier} card={card} />
            ) : (
              <span>{text.tierState({ missing })}</span>
            )}
          </li>
        );
      })}
    </List>
  );
}
