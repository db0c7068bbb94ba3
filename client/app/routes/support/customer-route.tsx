import { useApolloClient } from "@apollo/client/react";
import { use, useEffect } from "react";
import { type ActionFunctionArgs, data as answer, useActionData } from "react-router-dom";
import { LookupForm, type LookupValues } from "../../features/customer/lookup-form.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import type { PostedForm } from "../../forms/posted-form.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { byState, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { customerMessages as text } from "../../messages/staff/customer.ts";
import { SUPPORT_HOME, supportOnly } from "../../session/support-guards.ts";
import { SupportQueryDocument, useSupportQuery } from "../../session/support.gql.ts";
import { CustomerPage } from "./customer-page.tsx";
import { CustomerPageQueryDocument } from "./customer-page.gql.ts";
import { LookContext } from "./look-context.ts";
import { lookUp } from "./look.ts";
import { lookUpByPost } from "./look-up-by-post.server.ts";

const data = routeData(() => [routeQuery(CustomerPageQueryDocument, {})], supportOnly);
export const loader = data.server;
export const clientLoader = data.client;

/**
 * Handles the lookup form in browsers without JavaScript. The page is the response, so that no URL names the shopper.
 */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const outcome = await lookUpByPost(client, form);
  return answer(outcome, { status: "look" in outcome ? 200 : 400 });
}

/** The page to look up a shopper and then show the result; its URL is the same for all shoppers. */
export default function CustomerRoute() {
  const { look: held, setLook } = use(LookContext);
  const posted = useActionData<typeof action>();
  const postedLook = posted && "look" in posted ? posted.look : null;
  // Navigation drops the posted result; from here on the context holds it like any other.
  useEffect(() => {
    if (postedLook) setLook(postedLook);
  }, [postedLook, setLook]);
  const look = held ?? postedLook;
  return (
    <>
      <PageHead title={look ? text.title : text.lookup.title} description={text.lookup.lead} unlisted />
      {look ? (
        <CustomerPage look={look} onLook={setLook} />
      ) : (
        <Lookup posted={posted && "refused" in posted ? posted.refused : undefined} />
      )}
    </>
  );
}

interface LookupProps {
  /** A lookup that was rejected before the page was rendered, with the typed values. */
  readonly posted: PostedForm | undefined;
}

function Lookup({ posted }: LookupProps) {
  const client = useApolloClient();
  const { setLook } = use(LookContext);
  const { support } = useRootFields(useSupportQuery().data);
  const onLookUp = async (values: LookupValues): Promise<string | null> => {
    const outcome = await lookUp(client, values);
    // Failed lookups count toward the limit too.
    void client.refetchQueries({ include: [SupportQueryDocument] });
    if ("refusal" in outcome) return outcome.refusal;
    setLook(outcome.look);
    return null;
  };
  return (
    <LookupForm
      action={SUPPORT_HOME}
      // A page that does not know its agent sends no name, and its lookup is rejected.
      agent={byState(support, { empty: "", failed: "" }, (session) => session.agent.username)}
      left={whenRead(support, ({ lookupsLeft }) => lookupsLeft)}
      posted={posted}
      onLookUp={onLookUp}
    />
  );
}
