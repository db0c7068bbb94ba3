import { Box } from "@chakra-ui/react";
import { SecondFactorPanel } from "../agents/second-factor-panel.tsx";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ConsolePageHead } from "./console-page-head.tsx";
import { agentMessages } from "#messages/staff/agent";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { SupportQueryDocument } from "../../session/support.gql.ts";

const text = agentMessages.own;

const { loader, clientLoader, page } = definePage({
  query: SupportQueryDocument,
  notice: false,
  check: supportOnly,
  part: ({ support }) => support,
  head: () => <ConsolePageHead title={text.title} lead={text.lead} />,
  missing: () => <MissingPart failed={text.missing} urgent />,
});
export { loader, clientLoader };

/** The page where an agent sets up the authenticator app. */
export default page(({ agent }, { retry }) => (
  <Box maxWidth="36rem">
    <SecondFactorPanel isOn={agent.hasSecondFactor} onChanged={retry} />
  </Box>
));
