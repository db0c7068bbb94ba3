import { useEffect, useId, useRef, type ReactNode } from "react";
import type { ShownText, Sides, UpstreamCall } from "../../../contracts/reported-calls.ts";
import { ageWords, outcomeWords, statusWords } from "./answer.ts";

function Text({ of, label }: { readonly of: ShownText | null; readonly label: string }) {
  if (of === null || of.text === "") return null;
  const { text, cutFrom } = of;
  return (
    <>
      <pre role="region" aria-label={label} tabIndex={0}>
        {text}
      </pre>
      {cutFrom !== null && (
        <p className="side-note">
          The first {text.length.toLocaleString("en-US")} of {cutFrom.toLocaleString("en-US")} characters.
        </p>
      )}
    </>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="side" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Request({ method, of }: Pick<UpstreamCall, "method"> & { readonly of: NonNullable<Sides["request"]> }) {
  const { target, headers, body } = of;
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [`${method} ${target}`, ...headerLines].join("\n");
  return (
    <>
      <Text of={{ text, cutFrom: null }} label="Request" />
      <Text of={body} label="Body of the request" />
    </>
  );
}

const unsentWords = ({ ageMs }: UpstreamCall): string =>
  ageMs === null ? "Nothing: the call was not sent." : `Nothing: the value is from the cache, age ${ageWords(ageMs)}.`;

function CallParts({ call, sides }: { readonly call: UpstreamCall; readonly sides: Sides }) {
  const { field, method, ms } = call;
  const { request, response, outcome } = sides;
  return (
    <div className="sides">
      <Side title="The graph asked">
        <p>{field === null ? "The field is not known." : <code>{field}</code>}</p>
        {field !== null && <p className="side-note">Other fields may use the same response.</p>}
      </Side>
      <Side title="The service received">
        {request === null ? <p>{unsentWords(call)}</p> : <Request method={method} of={request} />}
      </Side>
      <Side title="The service answered">
        <p>{request === null ? "Nothing." : `${statusWords(call)}, ${Math.round(ms)} ms`}</p>
        <Text of={response} label="Body of the response" />
      </Side>
      <Side title="The gateway made of it">
        <p className={outcome?.failure ? "answer-failed" : ""}>{outcomeWords(outcome)}</p>
        <Text of={outcome?.value ?? null} label="Value" />
      </Side>
    </div>
  );
}

interface CallDialogProps {
  readonly calls: readonly UpstreamCall[];
  /** The position of the call. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** Shows both sides of a call, and leads to the calls before and after it. Escape closes it. */
export function CallDialog({ calls, at, onMove, onClose }: CallDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const call = calls[at];
  useEffect(() => dialog.current?.showModal(), []);
  if (call === undefined) return null;
  const { service, method, route, sides } = call;
  return (
    <dialog ref={dialog} className="call" aria-labelledby={id} onClose={onClose}>
      <header className="call-head">
        <h2 id={id}>
          {service}{" "}
          <code>
            {method} {route}
          </code>
        </h2>
        <p>
          Call {at + 1} of {calls.length}
        </p>
        <button type="button" className="bar-button" disabled={at === 0} onClick={() => onMove(at - 1)}>
          Previous
        </button>
        <button type="button" className="bar-button" disabled={at === calls.length - 1} onClick={() => onMove(at + 1)}>
          Next
        </button>
        <button type="button" className="bar-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {sides === null ? (
        <p>Only the first calls of an operation have both sides.</p>
      ) : (
        <CallParts call={call} sides={sides} />
      )}
      <p className="side-note">••• is in place of passwords, tokens and keys.</p>
    </dialog>
  );
}
