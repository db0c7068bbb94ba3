import { useApolloClient } from "@apollo/client/react";
import { Alert } from "@chakra-ui/react";
import { use, useEffect, useState } from "react";
import { type ActionFunctionArgs, data as answer, useActionData } from "react-router-dom";
import { LookupForm, type LookupValues } from "../../customer/lookup-form.tsx";
import { PageHead } from "../../../layout/page-head.tsx";
import type { PostedForm } from "../../../forms/posted-form.ts";
import { formPost } from "../../../graphql/form-post.server.ts";
import { byState, useRootFields, whenRead } from "../../../graphql/fields.ts";
import { routeData } from "../../../graphql/route-data.ts";
import { customerMessages as text } from "#messages/staff/customer";
import { SUPPORT_HOME, supportOnly } from "../../../session/guard/support-guards.ts";
import { SupportQueryDocument, useSupportQuery } from "../../../session/support.gql.ts";
import { CustomerPage } from "./customer-page.tsx";
import { LookContext } from "./look-context.ts";
import { lookUp, type Matches, searchByName } from "./look.ts";
import { NameMatches } from "./name-matches.tsx";
import { consoleQuery } from "../use-time-zone.ts";
import { lookUpByPost } from "./look-up-by-post.server.ts";

const { loader, clientLoader } = routeData({ also: () => [consoleQuery], check: supportOnly });
export { loader, clientLoader };

/**
 * Handles the lookup form in browsers without JavaScript. The page is the response, so that no URL names the shopper.
 */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const outcome = await lookUpByPost(client, form);
  return answer(outcome, { status: "refused" in outcome ? 400 : 200 });
}

/** The page to look up a shopper and then show the result; its URL is the same for all shoppers. */
export default function CustomerRoute() {
  const { look: contextLook, setLook } = use(LookContext);
  const posted = useActionData<typeof action>();
  const postedLook = posted && "look" in posted ? posted.look : null;
  // Navigation drops the posted result; from here on the context holds it like any other.
  useEffect(() => {
    if (postedLook) setLook(postedLook);
  }, [postedLook, setLook]);
  const look = contextLook ?? postedLook;
  return (
    <>
      <PageHead title={look ? text.title : text.lookup.title} description={text.lookup.lead} unlisted />
      {look ? (
        <CustomerPage look={look} onLook={setLook} />
      ) : (
        <Lookup
          posted={posted && "refused" in posted ? posted.refused : undefined}
          found={posted && "matches" in posted ? posted.matches : null}
        />
      )}
    </>
  );
}

/** The values of the form, or the id of a shopper found by name. */
type SoughtValues = Omit<LookupValues, "by"> & { readonly by: LookupValues["by"] | "ID" };

interface LookupProps {
  /** A lookup that was rejected before the page was rendered, with the typed values. */
  readonly posted: PostedForm | undefined;
  /** The shoppers that a search by name found before the page was rendered. */
  readonly found: Matches | null;
}

/** Returns the function that looks a shopper up or searches by name, and the shoppers found. */
function useLookup(initialMatches: Matches | null) {
  const client = useApolloClient();
  const { setLook } = use(LookContext);
  const [matches, setMatches] = useState(initialMatches);
  const onLookUp = async ({ by, value, reason }: SoughtValues): Promise<string | null> => {
    const outcome =
      by === "NAME" ? await searchByName(client, { name: value, reason }) : await lookUp(client, { by, value, reason });
    // Failed lookups count toward the limit too.
    void client.refetchQueries({ include: [SupportQueryDocument] });
    setMatches("matches" in outcome ? outcome.matches : null);
    if ("refusal" in outcome) return outcome.refusal;
    if ("look" in outcome) setLook(outcome.look);
    return null;
  };
  return { matches, onLookUp };
}

function Lookup({ posted, found }: LookupProps) {
  const { support } = useRootFields(useSupportQuery().data);
  const { matches, onLookUp } = useLookup(found);
  const [failure, setFailure] = useState<string | null>(null);
  // A page that does not know its agent sends no name, and its lookup is rejected.
  const agent = byState(support, { empty: "", failed: "" }, (session) => session.agent.username);
  const open = async (value: string): Promise<void> =>
    setFailure(await onLookUp({ by: "ID", value, reason: matches?.reason ?? "" }));
  return (
    <>
      <LookupForm
        action={SUPPORT_HOME}
        agent={agent}
        left={whenRead(support, ({ lookupsLeft }) => lookupsLeft)}
        posted={posted}
        onLookUp={(values) => {
          setFailure(null);
          return onLookUp(values);
        }}
      />
      {failure !== null && (
        <Alert.Root status="error" role="alert" width="min(38rem, 100%)" marginInline="auto" marginTop="4">
          {failure}
        </Alert.Root>
      )}
      {matches !== null && <NameMatches matches={matches} agent={agent} onOpen={(id) => void open(id)} />}
    </>
  );
}
