import { timing } from "../lib/business-constants.ts";
import { useRef, useState } from "react";
import { charityMessages as text } from "#messages/charity";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";
import { failureText } from "../graphql/link/error-link.ts";
import { useChooseCharityMutation } from "./choose-charity.gql.ts";

export interface CharityChoice {
  readonly choosing: string | null;
  readonly failure: string | null;
  choose(charityId: string): void;
}

/** Returns the choice of a school; `refusal` is the error of one that was posted without JavaScript. */
export function useChooseCharity(viewerId: string, refusal: string | null = null): CharityChoice {
  const [mutate] = useChooseCharityMutation();
  const showSnackbar = useSnackbar();
  const busy = useRef(false);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [failure, setFailure] = useState(refusal);

  const send = async (charityId: string): Promise<string | null> => {
    const { data } = await mutate({
      variables: { input: { charityId } },
      // Reads the earlier choices for a shopper who now has no school, to offer the last one again.
      refetchQueries: ({ data: result }) =>
        result?.chooseCharity.charities?.length === 0 ? ["CharitiesPageQuery"] : [],
      update: (cache, { data: result }) => {
        const charities = result?.chooseCharity.charities;
        if (!charities) return;
        cache.modify({
          id: cache.identify({ __typename: "User", id: viewerId }) ?? "",
          fields: { charities: (_, { toReference }) => charities.map((each) => toReference(each, true) ?? null) },
        });
      },
    });
    const payload = data?.chooseCharity;
    if (!payload) return text.failed;
    if (payload.userErrors.length > 0) return payload.userErrors.map(({ message }) => message).join(" ");
    if (payload.confirmation !== null) showSnackbar(payload.confirmation, undefined, { ms: timing.choiceSnackbar });
    return null;
  };

  const choose = async (charityId: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setChoosing(charityId);
    setFailure(null);
    setFailure(await send(charityId).catch((error: unknown) => failureText(error)));
    setChoosing(null);
    busy.current = false;
  };
  return { choosing, failure, choose: (charityId) => void choose(charityId) };
}
