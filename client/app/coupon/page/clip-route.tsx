import { type ActionFunctionArgs, useActionData } from "react-router-dom";
import { clipByPost } from "../clip/clip-by-post.server.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPost } from "../../graphql/form-post.server.ts";
import { couponMessages as text } from "#messages/coupon";
import { CardPage } from "../../ui/page/card-page.tsx";
import "./clip-route.css";
import { siteUrl } from "../../lib/url/site-url.ts";

/** Handles the Clip buttons in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => clipByPost(await formPost(args));

/** The page that says why a coupon was not clipped, with a link back to it. */
export default function ClipRoute() {
  const refusal = useActionData<typeof action>();
  return (
    <CardPage>
      <PageHead title={text.pageTitle} unlisted />
      <div className="success">
        <h1>{text.pageTitle}</h1>
        {refusal && <p role="alert">{refusal.message}</p>}
        <a className="aisle-button" href={siteUrl(refusal?.returnTo ?? "/digital-coupons")}>
          {text.backToCoupons}
        </a>
      </div>
    </CardPage>
  );
}
