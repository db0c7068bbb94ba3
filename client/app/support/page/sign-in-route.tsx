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
import { partOr } from "../../graphql/missing/part-of.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { useSupportQuery } from "../../session/support.gql.ts";
import { SignInPageQueryDocument } from "./sign-in-page.gql.ts";
import { consoleQuery, useTimeZone } from "./use-time-zone.ts";

const text = agentMessages.own;

const { loader, clientLoader, page } = definePage({
  query: SignInPageQueryDocument,
  also: () => [consoleQuery, routeQuery(SupportProviderQueryDocument, {})],
  notice: false,
  check: supportOnly,
  head: () => <ConsolePageHead title={text.title} lead={text.lead} />,
});
export { loader, clientLoader };

/** The page where an agent sets up the authenticator app and passkeys, unless the sign-in is at an identity provider. */
export default page(function SignIn({ support }, { retry }) {
  const read = useReadFields();
  const timeZone = useTimeZone();
  // Passkeys that could not be read leave the rest of the session as it is.
  const session = useRootFields(useSupportQuery().data).support;
  const provider = useProviderName();
  if (provider !== null) return <p>{text.atProvider({ name: provider })}</p>;
  return partOr(session, <MissingPart failed={text.missing} urgent />, ({ agent }) => (
    <Stack gap="6" maxWidth="36rem">
      <SecondFactorPanel isOn={agent.hasSecondFactor} onChanged={retry} />
      <AgentPasskeysPanel passkeys={partsOf(support, read).passkeys} timeZone={timeZone} onChanged={retry} />
    </Stack>
  ));
});
