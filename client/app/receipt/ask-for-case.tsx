import { Alert, Button, type ButtonProps } from "@chakra-ui/react";
import { useState } from "react";
import { verdictMessages } from "#messages/verdict";
import { failureText } from "../graphql/link/error-link.ts";
import { newUuid } from "../lib/browser/new-uuid.ts";

const text = verdictMessages.case;

/** The response to a request for a case. */
interface CaseResponse {
  readonly case: { readonly number: number } | null;
  readonly wasOpen: boolean;
  readonly userErrors: readonly { readonly message: string }[];
}

/** Sends a request for a case; undefined without a response. All attempts of a button have one id, so that they open one case. */
type SendRequest = (idempotencyKey: string) => Promise<CaseResponse | undefined>;

interface RequestState {
  readonly isBusy: boolean;
  /** The sentence with the number of the case; null if none is known to be open. */
  readonly opened: string | null;
  readonly failure: string | null;
}

/** Returns the request and the function that sends it. */
function useRequest(request: SendRequest): RequestState & { readonly send: () => void } {
  const [idempotencyKey] = useState(newUuid);
  const [state, setState] = useState<RequestState>({ isBusy: false, opened: null, failure: null });
  const send = async (): Promise<void> => {
    if (state.isBusy) return;
    setState({ isBusy: true, opened: null, failure: null });
    try {
      const response = await request(idempotencyKey);
      if (!response) throw new Error("The request has no answer.");
      const { case: shopperCase, wasOpen, userErrors } = response;
      const number = String(shopperCase?.number);
      setState({
        isBusy: false,
        opened: shopperCase && (wasOpen ? text.wasOpen({ number }) : text.opened({ number })),
        failure: userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "),
      });
    } catch (error) {
      setState({ isBusy: false, opened: null, failure: failureText(error, text.failed) });
    }
  };
  return { ...state, send: () => void send() };
}

interface AskForCaseProps extends ButtonProps {
  readonly request: SendRequest;
}

/** The button with which a shopper asks support about a receipt; afterwards the number of the case. */
export function AskForCase({ request, children, ...button }: AskForCaseProps) {
  const { isBusy, opened, failure, send } = useRequest(request);
  return (
    <div role="status">
      {failure !== null && (
        <Alert.Root status="error">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      {opened ?? (
        <Button className="needs-script" {...button} aria-disabled={isBusy || undefined} onClick={send}>
          {isBusy ? text.asking : children}
        </Button>
      )}
    </div>
  );
}
