import { Alert, Box, List, Stack } from "@chakra-ui/react";
import { pointsGuardMessages as text } from "#messages/points-guard";
import { byState, type Value } from "../../graphql/fields.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { formatShortDate } from "../../lib/time/dates.ts";
import type { GuardNotice_UserFragment } from "./points-guard.gql.ts";

type Freeze = NonNullable<GuardNotice_UserFragment["redemptionFreeze"]>;
type Cases = NonNullable<GuardNotice_UserFragment["cases"]>;

interface FreezeNoticeProps {
  readonly freeze: Value<Freeze>;
  readonly timeZone: string;
}

/** Tells that redemption is frozen, or that it is unknown; null if it is not frozen. */
export function FreezeNotice({ freeze, timeZone }: FreezeNoticeProps) {
  return byState(freeze, { empty: null, failed: <MissingPart failed={text.unknown} /> }, ({ since }) => (
    <Alert.Root status="warning" role="status" display="block">
      <Alert.Title fontWeight="700">{text.frozen({ day: formatShortDate(since, timeZone) })}</Alert.Title>
      <Alert.Description>{text.frozenLead}</Alert.Description>
    </Alert.Root>
  ));
}

interface ShopperCasesProps {
  readonly cases: Value<Cases>;
  readonly timeZone: string;
}

/** The cases of the shopper, the newest first; null if there are none. */
export function ShopperCases({ cases, timeZone }: ShopperCasesProps) {
  return byState(cases, { empty: null, failed: <MissingPart failed={text.casesUnknown} /> }, (all) =>
    all.length === 0 ? null : (
      <Stack gap="1" marginTop="5">
        <Box as="h3" fontSize="1.15rem">
          {text.cases}
        </Box>
        <List.Root variant="plain" gap="1">
          {all.map(({ number, kind, state, openedAt }) => (
            <List.Item key={number}>
              {text.caseLine({
                number: String(number),
                kind: text.kinds[kind],
                state: text.caseState[state]({ day: formatShortDate(openedAt, timeZone) }),
              })}
            </List.Item>
          ))}
        </List.Root>
      </Stack>
    ),
  );
}
