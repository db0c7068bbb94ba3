import { type ActionFunctionArgs, useActionData } from "react-router-dom";
import { langOf } from "../../lib/text/lang.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { definePage } from "../../layout/define-page.tsx";
import { ShopperPage } from "../../layout/shopper-page.tsx";
import { acceptTermsByPost } from "../accept-terms-by-post.server.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { byState, mapValue, partsOf, useReadFields } from "../../graphql/fields.ts";
import { sessionMessages } from "#messages/session/session";
import { termsMessages as text } from "#messages/terms";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { AcceptTermsPageQueryDocument, type AcceptTermsPageQueryQuery } from "./accept-terms-page.gql.ts";

const AcceptTermsForm = island(async () => (await import("../accept-terms-form.tsx")).AcceptTermsForm);

const ResetByMail = island(async () => (await import("../../login/password-reset/reset-by-mail.tsx")).ResetByMail);

const { loader, clientLoader, page } = definePage({
  query: AcceptTermsPageQueryDocument,
  notice: false,
  check: shoppersOnly(toLogin),
});
export { loader, clientLoader };

/** Handles the form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => acceptTermsByPost(await formPost(args), "/accept-terms");

/** The page of the program's current terms and their acceptance. */
export default page(function AcceptTerms({ viewer, termsText }) {
  const { terms, email } = partsOf(viewer, useReadFields());
  const refusal = useActionData<typeof action>();
  const wording = mapValue(termsText, ({ descriptionHtml, language }) =>
    descriptionHtml ? { html: descriptionHtml, language } : null,
  );
  const title = byState(termsText, { empty: text.title, failed: text.title }, (post) => post.title);
  return (
    <ShopperPage title={text.title} lead={text.lead} width="narrow">
      <Panel title={title}>
        {partOf(wording, ({ html, language }) => (
          <Prose html={html} lang={langOf(language)} />
        ))}
      </Panel>
      <Panel title={text.yours}>
        {partOf(viewer, ({ id }) =>
          partOf(terms, (value) => (
            <Acceptance terms={value} viewerId={id} refusal={refusal} isTextShown={wording.state === "value"} />
          )),
        )}
      </Panel>
      {email.state !== "empty" && (
        <Panel title={sessionMessages.resetOwn}>
          {partOf(email, (address) => (
            <ResetByMail email={address} />
          ))}
        </Panel>
      )}
    </ShopperPage>
  );
});

type Viewer = NonNullable<AcceptTermsPageQueryQuery["viewer"]>;

interface AcceptanceProps {
  readonly terms: NonNullable<Viewer["terms"]>;
  readonly viewerId: string;
  /** True if the text of the terms is shown. */
  readonly isTextShown: boolean;
  /** The message of a posted form that the server rejected before it rendered the page. */
  readonly refusal: string | undefined;
}

/** Lets the shopper accept the terms, provided that they exist and their text was read. */
function Acceptance({ terms, viewerId, isTextShown, refusal }: AcceptanceProps) {
  if (terms.currentVersion === null) return <p>{text.none}</p>;
  if (terms.needsAcceptance && !isTextShown) return <MissingPart failed={text.unread} />;
  return <AcceptTermsForm terms={terms} viewerId={viewerId} refusal={refusal} />;
}
