import { Alert, Button } from "@chakra-ui/react";
import { CardBody } from "../ui/page/card-body.tsx";
import { Form, Link } from "react-router-dom";
import { inWords } from "../lib/text/in-words.ts";
import { ssoMessages as text } from "#messages/session/sso";
import type { OAuthRequest } from "../session/oauth-request.ts";
import type { ShopQueryQuery } from "./shop.gql.ts";

interface ContinueCardProps {
  readonly shop: NonNullable<ShopQueryQuery["shop"]>;
  readonly oauth: OAuthRequest;
  readonly viewer: { readonly id: string; readonly firstName: string | null };
  readonly failure: string | null;
}

/** Offers a logged-in shopper to continue to a shop; works without JavaScript. */
export function ContinueCard({ shop, oauth, viewer, failure }: ContinueCardProps) {
  return (
    <CardBody>
      <h1>{text.continueTitle({ name: shop.name })}</h1>
      <p>{text.tells({ ...shop, receives: inWords(shop.receives) })}</p>
      {failure !== null && (
        <Alert.Root status="error" role="alert">
          {failure}
        </Alert.Root>
      )}
      <Form method="post">
        <input type="hidden" name="viewer" value={viewer.id} />
        {Object.entries(oauth).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <Button type="submit" width="full">
          {viewer.firstName === null ? text.continue : text.continueAs({ firstName: viewer.firstName })}
        </Button>
      </Form>
      <Link to="/sso/login?account=other">{text.otherAccount}</Link>
    </CardBody>
  );
}
