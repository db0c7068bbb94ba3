import { Alert, chakra } from "@chakra-ui/react";
import { langOf } from "../../lib/text/lang.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { type ActionFunctionArgs, data as answer, useActionData, useNavigate } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ContactForm, type SentForm } from "../contact-form.tsx";
import { contactByPost } from "../form-by-post.server.ts";
import type { KnownShopper } from "../known-values.ts";
import { storeNames } from "../store-names.ts";
import { keepSuccessMessage } from "../success-message.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { partOr } from "../../graphql/missing/part-of.tsx";
import {
  byState,
  type Fields,
  isAnyMissing,
  plainOf,
  rootFieldsOf,
  useReadFields,
  whenRead,
} from "../../graphql/fields.ts";
import { formPageMessages } from "#messages/form-page";
import { locationMessages } from "#messages/location";
import { Prose } from "../../ui/page/prose.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { ContactPageQueryDocument, type ContactPageQueryQuery } from "./contact-page.gql.ts";

const { loader, clientLoader, page } = definePage({
  query: ContactPageQueryDocument,
  notice: { except: ["locations"] },
  placesNotice: true,
});
export { loader, clientLoader };

/** Handles the contact form in browsers without JavaScript. Throws 503 while the form's definition cannot be read. */
export async function action(args: ActionFunctionArgs) {
  const { client, form } = await formPost(args);
  const { data: content } = await client.query({ query: ContactPageQueryDocument, errorPolicy: "all" });
  const { form: definition } = rootFieldsOf(client, content);
  if (definition.state !== "value") throw answer(null, { status: 503 });
  return contactByPost(definition.value, form);
}

const text = formPageMessages.contact;

/** The page that shows the message of a sent form, unless the form names another. */
const SUCCESS = "/success";

const Page = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.35fr)" },
    gap: "clamp(1.5rem, 4vw, 4rem)",
    alignItems: "start",
    maxWidth: "80rem",
    marginInline: "auto",
    paddingTop: "clamp(1.75rem, 5vw, 4rem)",
    paddingInline: "clamp(1.25rem, 3vw, 2rem)",
    paddingBottom: "clamp(3.5rem, 8vw, 6.5rem)",
    "& h1": { fontSize: "clamp(2.25rem, 1.5rem + 3vw, 3.75rem)", letterSpacing: "-0.025em" },
  },
});

const Lead = chakra("p", {
  base: { marginTop: "2", marginBottom: "5", fontSize: "clamp(1.15rem, 2vw, 1.4rem)" },
});

/** Returns the function that shows the message of a sent form and the next page. */
function useShowSent(): (sent: SentForm) => void {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  return ({ message, route }) => {
    const next = route ?? SUCCESS;
    if (message !== null && next === SUCCESS) keepSuccessMessage(message);
    else if (message !== null) showSnackbar(message);
    void navigate(next);
  };
}

type Viewer = NonNullable<ContactPageQueryQuery["viewer"]>;

/** Returns what the account says about the shopper. */
function knownShopper({ firstName, lastName, email, phone, homeStore }: Fields<Viewer>): KnownShopper {
  return {
    // Half a name is no name.
    name: isAnyMissing([firstName, lastName])
      ? null
      : [plainOf(firstName), plainOf(lastName)].filter(Boolean).join(" "),
    email: plainOf(email),
    phone: plainOf(phone),
    store: whenRead(homeStore, ({ name }) => name),
  };
}

const missingPart = (
  <Alert.Root status="error" role="status">
    <Alert.Title>{text.missing}</Alert.Title>
  </Alert.Root>
);

/** The contact page: the text of an editor, and a form. */
export default page(function Contact({ post, form, locations, viewer }, { notice }) {
  const posted = useActionData<typeof action>();
  const read = useReadFields();
  const onSent = useShowSent();
  const title = byState(post, { empty: text.title, failed: text.title }, (words) => words.title);
  const lang = byState(post, { empty: undefined, failed: undefined }, (words) => langOf(words.language));
  return (
    <DesignSystem>
      <Page>
        <PageHead title={title} description={whenRead(post, ({ summary }) => summary)} />
        <div>
          <h1 lang={lang}>{title}</h1>
          {whenRead(post, ({ subtitle }) => subtitle && <Lead lang={lang}>{subtitle}</Lead>)}
          {whenRead(post, ({ descriptionHtml }) => descriptionHtml && <Prose html={descriptionHtml} lang={lang} />)}
        </div>
        {notice}
        {partOr(form, missingPart, (definition) => (
          <ContactForm
            form={definition}
            stores={storeNames(locations)}
            missing={isAnyMissing([locations]) && <MissingPart failed={locationMessages.storesMissing} />}
            shopper={whenRead(viewer, (user) => knownShopper(read(user)))}
            posted={posted}
            onSent={onSent}
          />
        ))}
      </Page>
    </DesignSystem>
  );
});
