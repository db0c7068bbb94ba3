import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router-dom";
import { type Capabilities, CapabilitiesContext } from "../session/capabilities.ts";
import { LoginDialogContext, type LoginRequest } from "../session/login-dialog-context.ts";
import { Announcer } from "../ui/overlay/announcer.tsx";
import { Snackbar } from "../ui/overlay/snackbar.tsx";
// Islands load it, which takes longer than a test waits for an element while all cores are busy.
import "../theme/design-system.tsx";
// So do notices.
import "../ui/overlay/toasts.tsx";

type Stub = Parameters<typeof createRoutesStub>[0][number];

/**
 * Renders routes as the frame does: with the graph, announcements, notices and the login dialog around them. Any other
 * address is an empty page.
 * @param client the client of a fake graph; what the page reads first has to be in its cache
 * @param routes the routes under test
 * @param address where to start
 * @param capabilities what the retailer offers; everything when not given
 */
export function renderPage(
  client: ApolloClient,
  routes: readonly Stub[],
  address: string,
  capabilities: Capabilities = null,
) {
  const logins: LoginRequest[] = [];
  const Page = createRoutesStub([...routes, { path: "*", Component: () => null }]);
  const Frame = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <CapabilitiesContext value={capabilities}>
        <LoginDialogContext value={(request = {}) => logins.push(request)}>
          <Announcer>
            <Snackbar>{children}</Snackbar>
          </Announcer>
        </LoginDialogContext>
      </CapabilitiesContext>
    </ApolloProvider>
  );
  return { ...render(<Page initialEntries={[address]} />, { wrapper: Frame }), logins };
}
