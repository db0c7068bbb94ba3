import { Box } from "@chakra-ui/react";
import { SecondFactorPanel } from "../agents/second-factor-panel.tsx";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { ConsolePageHead } from "./console-page-head.tsx";
import { byState, useRootFields } from "../../graphql/fields.ts";
import { routeData } from "../../graphql/route-data.ts";
import { agentMessages } from "#messages/staff/agent";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { useSupportQuery } from "../../session/support.gql.ts";

const text = agentMessages.own;

const data = routeData(() => [], supportOnly);
export const loader = data.server;
export const clientLoader = data.client;

/** The page where an agent sets up the authenticator app. */
export default function SignInRoute() {
  const { data: answer, refetch } = useSupportQuery();
  const { support } = useRootFields(answer);
  const missing = <MissingPart failed={text.missing} urgent />;
  return (
    <>
      <ConsolePageHead title={text.title} lead={text.lead} />
      <Box maxWidth="36rem">
        {byState(support, { empty: missing, failed: missing }, ({ agent: { hasSecondFactor } }) => (
          <SecondFactorPanel isOn={hasSecondFactor} onChanged={() => void refetch()} />
        ))}
      </Box>
    </>
  );
}
