import { chakra } from "@chakra-ui/react";
import { couponRulesMessages as text } from "#messages/coupon-rules";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { type CouponRules as Rules, ruleLines, type RuleLine } from "./rule-lines.ts";

const Lines = chakra("ul", {
  base: { display: "grid", gap: "1.5", paddingLeft: "5", listStyle: "disc", "& ::marker": { color: "primary" } },
});

const Sources = chakra("details", { base: { fontSize: "sm", color: "inkSoft" } });

const Quotes = chakra("dl", {
  base: { display: "grid", gap: "2", paddingBottom: "2", "& dt": { fontWeight: "600", color: "ink" } },
});

function RuleWords({ line: { words, products } }: { readonly line: RuleLine }) {
  if (products === null) return words;
  return (
    <>
      {words} <q lang={langOf(OFFER_LANGUAGE)}>{products}</q>
    </>
  );
}

/** Each rule with the sentence of the coupon that states it, which a shopper can compare. */
function RuleSources({ lines }: { readonly lines: readonly RuleLine[] }) {
  const stated = lines.filter(({ sentence }) => sentence !== null);
  if (stated.length === 0) return null;
  return (
    <Sources>
      <chakra.summary minHeight="11" paddingBlock="2.5" cursor="pointer">
        {text.sources}
      </chakra.summary>
      <Quotes>
        {stated.map(({ words, sentence }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd lang={langOf(OFFER_LANGUAGE)}>
              <q>{sentence}</q>
            </dd>
          </div>
        ))}
      </Quotes>
    </Sources>
  );
}

interface CouponRulesProps {
  readonly rules: Rules;
  /** What the coupon service states beside the texts, in words. */
  readonly terms?: readonly string[];
}

/** The known rules of a coupon as a list, and where the coupon states them. Unknown rules are not listed. */
export function CouponRules({ rules, terms = [] }: CouponRulesProps) {
  const lines = ruleLines(rules);
  return (
    <>
      <Lines>
        {terms.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {lines.map((line) => (
          <li key={line.words}>
            <RuleWords line={line} />
          </li>
        ))}
      </Lines>
      <RuleSources lines={lines} />
    </>
  );
}
