import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { createRoutesStub, type InitialEntry } from "react-router-dom";
import { type Capabilities, CapabilitiesContext } from "../session/capabilities.ts";
import { LoginDialogContext, type LoginRequest } from "../session/login-dialog-context.ts";
import { Announcer } from "../ui/overlay/announcer.tsx";
import { Snackbar } from "../ui/overlay/snackbar.tsx";
// Islands load it, which takes longer than a test waits for an element while all cores are busy.
import "../theme/design-system.tsx";
// Notices load it, with the same delay.
import "../ui/overlay/toasts.tsx";

type Stub = Parameters<typeof createRoutesStub>[0][number];

/**
 * Returns routes as the frame shows them: with the graph, announcements, notices and the login dialog around them. Any
 * other URL is an empty page.
 * @param client the client of a fake graph; its cache must contain the initial data of the page
 * @param routes the routes under test
 * @param address the initial URL, with the state of its history entry if it has one
 * @param capabilities the capabilities of the retailer; all by default
 */
export function framedPage(
  client: ApolloClient,
  routes: readonly Stub[],
  address: InitialEntry,
  capabilities: Capabilities = null,
) {
  const logins: LoginRequest[] = [];
  const Page = createRoutesStub([...routes, { path: "*", Component: () => null }]);
  const page = (
    <ApolloProvider client={client}>
      <CapabilitiesContext value={capabilities}>
        <LoginDialogContext value={(request = {}) => logins.push(request)}>
          <Announcer>
            <Snackbar>
              <Page initialEntries={[address]} />
            </Snackbar>
          </Announcer>
        </LoginDialogContext>
      </CapabilitiesContext>
    </ApolloProvider>
  );
  return { page, logins };
}

/** Renders routes as {@link framedPage} returns them. */
export function renderPage(...args: Parameters<typeof framedPage>) {
  const { page, logins } = framedPage(...args);
  return { ...render(page), logins };
}
