import { Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import { type ActionFunctionArgs, Link, useActionData, useLocation } from "react-router-dom";
import type { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import { unsubscribeByPost } from "../unsubscribe-by-post.server.ts";
import { UnsubscribeForm } from "../unsubscribe-form.tsx";
import { unsubscribeLink } from "../unsubscribe-link.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { routeUrl } from "../../lib/url/site-url.ts";
import { formPageMessages } from "#messages/form-page";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CardBody } from "../../ui/page/card-body.tsx";
import { CardPage } from "../../ui/page/card-page.tsx";

const text = formPageMessages.unsubscribe;

/** Not the constant itself, whose chunk the list of all pages would name. */
const reminders: typeof COUPON_REMINDERS = "coupon-reminders";

/** The URL contains a secret: no other site may receive it as a referrer, and no cache may store it. */
export const headers = () => ({ "referrer-policy": "strict-origin", "cache-control": "private, no-store" });

/** Unsubscribes in browsers without JavaScript, and for mail programs that do so by one click. */
export async function action(args: ActionFunctionArgs) {
  const { client } = await formPost(args);
  return unsubscribeByPost(client, unsubscribeLink(routeUrl(args.request).search));
}

/** The page of the link in each email of the mailing list, and in each reminder of coupons. */
export default function UnsubscribeRoute() {
  const title = useId();
  const link = unsubscribeLink(useLocation().search);
  const isAboutReminders = link?.form === reminders;
  const posted = useActionData<typeof action>();
  const [isDone, setDone] = useState(posted?.refused === null);
  return (
    <CardPage>
      <PageHead title={text.title} unlisted />
      <CardBody fontSize="lg">
        <h1 id={title}>{text.title}</h1>
        {isDone ? (
          <Done text={isAboutReminders ? text.remindersDone : text.done} />
        ) : link === null ? (
          <p role="alert">{text.incomplete}</p>
        ) : (
          <>
            <p>{isAboutReminders ? text.reminders : text.lead}</p>
            <UnsubscribeForm
              link={link}
              labelledBy={title}
              posted={posted?.refused ?? undefined}
              onUnsubscribed={() => setDone(true)}
            />
          </>
        )}
      </CardBody>
    </CardPage>
  );
}

/** The confirmation, with the ways on. */
function Done({ text: outcome }: { readonly text: string }) {
  return (
    <DesignSystem>
      <p role="status">{outcome}</p>
      <Button asChild alignSelf="start">
        <Link to="/">{formPageMessages.success.home}</Link>
      </Button>
    </DesignSystem>
  );
}
