import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { localFetch } from "./local-fetch.ts";

export interface AssistantSettings {
  /** The URL of the retailer's storefront; the assistant knows no other address. */
  readonly storefront: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** An assistant, written with the official library of the protocol, that logs a shopper in by OAuth. */
export interface Assistant {
  /** Calls the tool that reads the shopper's card; returns its text. Throws UnauthorizedError if a login is needed. */
  readCard(): Promise<string>;
  /** Returns the address that the shopper has to open for the login; empty without one. */
  loginAddress(): string;
  /** Finishes the login with the address to which the shopper was redirected. */
  finishLogin(redirect: URL): Promise<void>;
}

/** The state of an assistant between its connections. */
function newProvider({ storefront, clientId, redirectUri }: AssistantSettings) {
  let [verifier, address] = ["", ""];
  let tokens: Awaited<ReturnType<OAuthClientProvider["tokens"]>>;
  let discovery: Awaited<ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>>;
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { redirect_uris: [redirectUri] },
    clientInformation: () => ({ client_id: clientId, issuer: storefront }),
    saveClientInformation() {},
    state: () => "state-of-assistant",
    tokens: () => tokens,
    saveTokens: (saved) => void (tokens = saved),
    invalidateCredentials: () => void (tokens = undefined),
    redirectToAuthorization: ({ href }) => void (address = href),
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
    discoveryState: () => discovery,
    saveDiscoveryState: (saved) => void (discovery = saved),
  };
  return { provider, loginAddress: () => address };
}

/** Returns an assistant without a logged-in shopper. */
export function newAssistant(settings: AssistantSettings): Assistant {
  const { provider, loginAddress } = newProvider(settings);
  const newTransport = () =>
    new StreamableHTTPClientTransport(new URL(`${settings.storefront}/mcp`), {
      authProvider: provider,
      fetch: localFetch,
    });
  return {
    loginAddress,
    async readCard() {
      const client = new Client({ name: "assistant", version: "1" });
      await client.connect(newTransport());
      const { content } = await client.callTool({ name: "read_card", arguments: {} });
      return (content as readonly { readonly text: string }[])[0]?.text ?? "";
    },
    finishLogin: ({ searchParams }) => newTransport().finishAuth(searchParams),
  };
}
