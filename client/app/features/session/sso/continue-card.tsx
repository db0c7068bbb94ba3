import { Form, Link } from "react-router-dom";
import { ssoMessages as text } from "../../../messages/sso.ts";
import type { OAuthRequest } from "../../../session/oauth-request.ts";
import type { ShopQueryQuery } from "./shop.gql.ts";
import "./continue-card.css";

interface ContinueCardProps {
  readonly shop: NonNullable<ShopQueryQuery["shop"]>;
  readonly oauth: OAuthRequest;
  readonly viewer: { readonly id: string; readonly firstName: string | null };
  /** Why the shopper is still here. */
  readonly failure: string | null;
}

/** Asks a signed-in shopper to go on to a shop; works without JavaScript. */
export function ContinueCard({ shop, oauth, viewer, failure }: ContinueCardProps) {
  return (
    <div className="continue-card">
      <h1>{text.continueTitle(shop)}</h1>
      <p>{text.continueTells(shop)}</p>
      {failure !== null && <p role="alert">{failure}</p>}
      <Form method="post">
        <input type="hidden" name="viewer" value={viewer.id} />
        {Object.entries(oauth).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="aisle-button" data-kind="primary">
          {text.continueAs(viewer.firstName)}
        </button>
      </Form>
      <Link to="/sso/login?account=other">{text.otherAccount}</Link>
    </div>
  );
}
