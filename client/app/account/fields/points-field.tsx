import { Box, Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { type Value, whenRead } from "../../graphql/fields.ts";
import { layoutMessages } from "#messages/layout";
import { rewardMessages as text } from "#messages/reward";
import { MissingValue, ValueLine } from "./missing-value.tsx";

interface PointsFieldProps {
  readonly total: Value<number>;
  readonly term: Value<string>;
}

/** The shopper's points, with a link to the page of their rewards. */
export function PointsField({ total, term }: PointsFieldProps) {
  const notice = <MissingValue label={text.points} />;
  return (
    <Box paddingBlock="3">
      <Box as="dt" fontSize="sm" color="inkSoft">
        {text.points}
      </Box>
      <dd>
        {partOr(total, notice, (count) => (
          <ValueLine>
            <span>{text.pointsTotal({ points: count })}</span>
            {whenRead(term, (rewards) => (
              <Button asChild variant="ghost">
                <Link to="/rewards">{layoutMessages.myRewards({ term: rewards })}</Link>
              </Button>
            ))}
          </ValueLine>
        ))}
      </dd>
    </Box>
  );
}
