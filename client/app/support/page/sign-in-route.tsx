import { Stack } from "@chakra-ui/react";
import { AgentPasskeysPanel } from "../agents/passkeys/agent-passkeys-panel.tsx";
import { SecondFactorPanel } from "../agents/second-factor-panel.tsx";
import { SupportProviderQueryDocument } from "../agents/support-provider.gql.ts";
import { useProviderName } from "../agents/use-provider-name.ts";
import { routeQuery } from "../../graphql/route-data.ts";
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
  also: () => [consoleQuery, routeQuery(SupportProviderQueryDocument, {})],
  notice: false,
  check: supportOnly,
  part: ({ support }) => support,
  head: () => <ConsolePageHead title={text.title} lead={text.lead} />,
  missing: () => <MissingPart failed={text.missing} urgent />,
});
export { loader, clientLoader };

/** The page where an agent sets up the authenticator app and passkeys, unless the sign-in is at an identity provider. */
export default page(function SignIn(session, { retry }) {
  const { passkeys } = useReadFields()(session);
  const timeZone = useTimeZone();
  const provider = useProviderName();
  if (provider !== null) return <p>{text.atProvider({ name: provider })}</p>;
  return (
    <Stack gap="6" maxWidth="36rem">
      <SecondFactorPanel isOn={session.agent.hasSecondFactor} onChanged={retry} />
      <AgentPasskeysPanel passkeys={passkeys} timeZone={timeZone} onChanged={retry} />
    </Stack>
  );
});
