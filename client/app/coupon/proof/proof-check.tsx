import { Button, Field, Input } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { type CheckedProof, checkProof, type ProofKey } from "../../../../coupon-list/coupon-proof.ts";
import { proofMessages as text } from "#messages/staff/proof";
import { formText } from "../../lib/text/form-text.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { ProofResult } from "./proof-result.tsx";
import { useKeptCheck } from "./use-kept-check.ts";

/** Returns the proof in what a scanner read or a person typed: the whole address, or the text in its fragment. */
const proofIn = (typed: string): string => typed.replace(/^.*#/s, "").replaceAll(/\s/g, "");

/** `unable` is a browser without the functions that check signatures. */
export type ProofState = CheckedProof | { readonly state: "unable" };

/** Returns the result for a proof; null while there is none. */
function useChecked(proof: string, keys: readonly ProofKey[]): ProofState | null {
  const [last, setLast] = useState<{ readonly proof: string; readonly result: ProofState } | null>(null);
  useEffect(() => {
    if (proof === "") return;
    let isShown = true;
    const show = (result: ProofState) => isShown && setLast({ proof, result });
    checkProof(proof, keys).then(show, () => show({ state: "unable" }));
    return () => {
      isShown = false;
    };
  }, [proof, keys]);
  return last?.proof === proof ? last.result : null;
}

interface ProofCheckProps {
  readonly keys: readonly ProofKey[];
  /** The time zone of the times. */
  readonly timeZone: string;
}

/** Checks the proof in the fragment of the address, which no server receives, or one that is typed. */
export function ProofCheck({ keys, timeZone }: ProofCheckProps) {
  const { hash } = useLocation();
  const [typed, setTyped] = useState({ hash, proof: proofIn(hash) });
  // Another scanned code comes as another fragment of the open page.
  if (typed.hash !== hash) setTyped({ hash, proof: proofIn(hash) });
  const { proof } = typed;
  const result = useChecked(proof, keys);
  useKeptCheck();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTyped({ hash, proof: proofIn(formText(new FormData(event.currentTarget), "code")) });
  };
  return (
    <DesignSystem>
      <div role="status">{result && <ProofResult result={result} timeZone={timeZone} />}</div>
      <form className="panel" onSubmit={onSubmit}>
        <Field.Root>
          <Field.Label>{text.code}</Field.Label>
          <Input name="code" autoComplete="off" autoCapitalize="off" spellCheck={false} />
          <Field.HelperText>{text.codeHint}</Field.HelperText>
        </Field.Root>
        <Button type="submit" marginTop="4">
          {text.check}
        </Button>
      </form>
    </DesignSystem>
  );
}
