import { Alert, Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { sessionMessages as text } from "#messages/session/session";
import { PageHead } from "../../layout/page-head.tsx";
import { CardBody } from "../../ui/page/card-body.tsx";
import { CardPage } from "../../ui/page/card-page.tsx";

interface ProviderProblemProps {
  readonly problem: string;
  /** The path of the login. */
  readonly login: string;
}

/** Says why a login at the identity provider failed, and leads back to the login. */
export function ProviderProblem({ problem, login }: ProviderProblemProps) {
  return (
    <CardPage>
      <PageHead title={text.loginTitle} description={text.loginLead} />
      <CardBody>
        <h1>{text.loginTitle}</h1>
        <Alert.Root status="error" role="alert">
          {problem}
        </Alert.Root>
        <Button asChild>
          <Link to={login}>{text.tryAgain}</Link>
        </Button>
      </CardBody>
    </CardPage>
  );
}
