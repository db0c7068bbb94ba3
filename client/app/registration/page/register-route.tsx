import { type ActionFunctionArgs, Link, useActionData, useLocation, useNavigate } from "react-router-dom";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { RegistrationQueryDocument } from "../registration.gql.ts";
import { RegistrationCard } from "../registration-card.tsx";
import { registerByPost } from "../register-by-post.server.ts";
import { useRegistrationRules } from "../registration-rules.ts";
import type { RegistrationValues } from "../registration-schema.ts";
import type { Registered } from "../use-register.ts";
import { formPost } from "../../graphql/form-post.server.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { keepReturn, returnPath } from "../../lib/url/return-path.ts";
import type { PageNotice } from "../../lib/page-notice.ts";
import { routeData } from "../../graphql/route-data.ts";
import { sharedMessages } from "#messages/shared";
import { registrationMessages as text } from "#messages/session/registration";
import { guestsOnly, whereOffered } from "../../session/guard/guards.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { CardPage } from "../../ui/page/card-page.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";

const { loader, clientLoader } = routeData({
  query: RegistrationQueryDocument,
  check: whereOffered(
    "/register",
    guestsOnly(({ url }) => returnPath(url.search) ?? "/account"),
  ),
});
export { loader, clientLoader };

/** Handles the registration form in browsers without JavaScript. */
export const action = async (args: ActionFunctionArgs) => registerByPost(await formPost(args));

/**
 * Returns a function that navigates after a registration: to where the visitor came from, by default to the retailer's
 * page for new shoppers; or to the login when the shopper is not logged in yet.
 */
function useWelcome() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const showSnackbar = useSnackbar();
  return async (
    { firstName, isLoggedIn, redirectPath, notice }: Registered,
    { email }: Pick<RegistrationValues, "email">,
  ) => {
    const news = notice ?? text.registered({ firstName: firstName ?? "" });
    const state: PageNotice = { notice: news, email: email.trim() };
    if (!isLoggedIn) return navigate(keepReturn("/login", search), { replace: true, state });
    showSnackbar(news);
    return navigate(returnPath(search) ?? localPath(redirectPath), { replace: true });
  };
}

/** The page where a visitor creates an account. */
export default function RegisterRoute() {
  const rules = useRegistrationRules();
  const welcome = useWelcome();
  const openLogin = useLoginDialog();
  const { search } = useLocation();
  return (
    <CardPage wide>
      <PageHead
        title={text.title}
        description={rules ? text.lead({ program: rules.program, term: rules.rewardsTerm.toLowerCase() }) : undefined}
      />
      <RegistrationCard
        rules={rules}
        missing={<MissingPart failed={sharedMessages.requestFailed} />}
        login={
          <>
            {text.haveAccount}{" "}
            <Link to={keepReturn("/login", search)} onClick={(event) => (event.preventDefault(), openLogin())}>
              {text.logIn}
            </Link>
          </>
        }
        posted={useActionData<typeof action>()}
        onRegistered={welcome}
      />
    </CardPage>
  );
}
