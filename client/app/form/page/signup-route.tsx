import { Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import { useId } from "react";
import { type ActionFunctionArgs, data as answer, Link, useActionData } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { subscribeByPost } from "../form-by-post.server.ts";
import { SignupFormQueryDocument } from "../signup-form.gql.ts";
import { SignupForm } from "../signup-form.tsx";
import { storeNames } from "../store-names.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { byState, rootFieldsOf } from "../../graphql/fields.ts";
import { formPageMessages } from "#messages/form-page";
import { CardPage } from "../../ui/page/card-page.tsx";

const text = formPageMessages.signup;
const variables = { name: "email-signup" };

const { loader, clientLoader, page } = definePage({
  query: SignupFormQueryDocument,
  variables: () => variables,
  notice: { except: ["form"] },
  placesNotice: true,
});
export { loader, clientLoader };

/**
 * Keeps the page out of all caches, the back/forward cache included, so that the next visitor of this tab does not see
 * what was typed.
 */
export const headers = () => ({ "cache-control": "private, no-store" });

/**
 * Handles the sign-up box of the footer and the form in browsers without JavaScript. Throws 503 while the form's
 * definition cannot be read.
 */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const { data: content } = await client.query({ query: SignupFormQueryDocument, variables, errorPolicy: "all" });
  const { form: definition } = rootFieldsOf(client, content);
  if (definition.state !== "value") throw answer(null, { status: 503 });
  return subscribeByPost(client, definition.value, form);
}

/** The page to sign up for the mailing list. */
export default page(function Signup({ form, locations }, { notice }) {
  const title = useId();
  const outcome = useActionData<typeof action>();
  const heading = byState(form, { empty: text.title, failed: text.title }, (definition) => definition.title);
  return (
    <CardPage>
      <PageHead title={heading} unlisted />
      <CardBody fontSize="lg">
        <h1 id={title}>{heading}</h1>
        {notice}
        {outcome && "thanks" in outcome ? (
          <>
            <p role="status">{outcome.thanks}</p>
            <Button asChild>
              <Link to="/">{formPageMessages.success.home}</Link>
            </Button>
          </>
        ) : (
          partOf(form, (definition) => (
            <SignupForm
              form={definition}
              labelledBy={title}
              email=""
              posted={outcome?.posted}
              stores={storeNames(locations)}
            />
          ))
        )}
      </CardBody>
    </CardPage>
  );
});
