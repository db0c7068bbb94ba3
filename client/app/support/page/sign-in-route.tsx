import { Stack } from "@chakra-ui/react";
import { AgentPasskeysPanel } from "../agents/passkeys/agent-passkeys-panel.tsx";
import { SecondFactorPanel } from "../agents/second-factor-panel.tsx";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ConsolePageHead } from "./console-page-head.tsx";
import { agentMessages } from "#messages/staff/agent";
import { supportOnly } from "../../session/guard/support-guards.ts";
import { useReadFields } from "../../graphql/fields.ts";
import { SignInPageQueryDocument } from "./sign-in-page.gql.ts";
import { consoleQuery, useTimeZone } from "./use-time-zone.ts";

const text = agentMessages.own;

const { loader, clientLoader, page } = definePage({
  query: SignInPageQueryDocument,
  also: () => [consoleQuery],
  notice: false,
  check: supportOnly,
  part: ({ support }) => support,
  head: () => <ConsolePageHead title={text.title} lead={text.lead} />,
  missing: () => <MissingPart failed={text.missing} urgent />,
});
export { loader, clientLoader };

/** The page where an agent sets up the authenticator app and passkeys. */
export default page(function SignIn(support, { retry }) {
  const { passkeys } = useReadFields()(support);
  return (
    <Stack gap="6" maxWidth="36rem">
      <SecondFactorPanel isOn={support.agent.hasSecondFactor} onChanged={retry} />
      <AgentPasskeysPanel passkeys={passkeys} timeZone={useTimeZone()} onChanged={retry} />
    </Stack>
  );
});
