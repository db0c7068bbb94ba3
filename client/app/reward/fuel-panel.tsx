import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { rewardMessages as text } from "#messages/reward";
import { Figure } from "../ui/page/figure.tsx";
import { Panel } from "../ui/page/panel.tsx";
import type { FuelPanel_RewardsFragment } from "./fuel-panel.gql.ts";

interface FuelPanelProps {
  readonly rewards: FuelPanel_RewardsFragment;
  readonly term: string;
  readonly action?: ReactNode;
  /** The notice that some data could not be read. */
  readonly missing?: ReactNode;
}

/** The shopper's discount per gallon at the retailer's fuel stations. */
export function FuelPanel({ rewards: { fuelRewards }, term, action, missing }: FuelPanelProps) {
  return (
    <Panel title={text.fuel({ term })} lead={text.fuelNote} action={action}>
      {missing}
      {fuelRewards.length === 0 && <p>{text.noFuel({ term: term.toLowerCase() })}</p>}
      {fuelRewards.map(({ name, centsPerGallon }) => (
        <Box key={name} css={{ "& + &": { marginTop: "5" } }}>
          <chakra.h3 fontSize="lg">{name}</chakra.h3>
          <Figure words={text.offEachGallon}>{text.perGallon({ cents: centsPerGallon })}</Figure>
        </Box>
      ))}
    </Panel>
  );
}
