import { receiptPointsMessages as text } from "#messages/receipt-points";
import { AskForCase } from "../ask-for-case.tsx";
import { useReportMissingPointsMutation } from "./ask-support.gql.ts";

/** The button with which a shopper asks support about the missing points of a receipt. */
export function AskSupport({ receiptId }: { readonly receiptId: string }) {
  const [report] = useReportMissingPointsMutation({ errorPolicy: "all" });
  return (
    <AskForCase
      variant="outline"
      marginTop="3"
      request={async (idempotencyKey) => {
        const { data } = await report({ variables: { input: { idempotencyKey, receiptId } } });
        return data?.reportMissingPoints;
      }}
    >
      {text.askSupport}
    </AskForCase>
  );
}
