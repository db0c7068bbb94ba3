import { useGraphiQL } from "@graphiql/react";
import { useEffect, useState } from "react";
import type { UpstreamCall } from "../../../contracts/reported-calls.ts";
import { ageWords, type Answer, type Freshness, guideOf, statusWords } from "./answer.ts";
import { CallDialog } from "./call-sides.tsx";
import { useLastAnswer } from "./last-answer.ts";

/** The cost of an operation before it runs: the values that its response can have, and the calls of services. */
interface Cost {
  readonly cost: number;
  /** The maximum cost for guests and for signed-in users. */
  readonly limits: { readonly guest: number; readonly signedIn: number };
}

/** While the visitor types, in milliseconds. */
const delay = 400;

function variablesFrom(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}

async function readCost(query: string, variables: string, signal: AbortSignal): Promise<Cost | null> {
  const response = await fetch("/playground/cost", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: variablesFrom(variables) }),
    signal,
  });
  if (!response.ok) return null;
  const { cost, limits } = (await response.json()) as { readonly cost: number | null; readonly limits: Cost["limits"] };
  return cost === null ? null : { cost, limits };
}

/** Returns the cost of the active operation; null while it is invalid or unknown. */
function useCost(): Cost | null {
  const tabs = useGraphiQL((state) => state.tabs);
  const activeTabIndex = useGraphiQL((state) => state.activeTabIndex);
  const [cost, setCost] = useState<Cost | null>(null);
  const query = tabs[activeTabIndex]?.query ?? "";
  const variables = tabs[activeTabIndex]?.variables ?? "";
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      readCost(query, variables, controller.signal).then(setCost, () => setCost(null));
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, variables]);
  return cost;
}

const ageOf = ({ fetchedAt }: Freshness): string => `${ageWords(Date.now() - Date.parse(fetchedAt))} old`;

function Codes({ codes }: Pick<Answer, "codes">) {
  return (
    <p className="answer-codes">
      {codes.map((code) => (
        <a key={code} href={guideOf(code)} target="_blank" rel="noreferrer">
          {code} <span>Meaning</span>
        </a>
      ))}
    </p>
  );
}

function Call({ onOpen, ...call }: UpstreamCall & { readonly onOpen: () => void }) {
  const { service, method, route, status, ms } = call;
  return (
    <tr>
      <td>
        <button type="button" aria-label={`${service}: both sides of ${method} ${route}`} onClick={onOpen}>
          {service}
        </button>
      </td>
      <td className={status === null || status < 400 ? "" : "answer-failed"}>{statusWords(call)}</td>
      <td className="answer-number">{Math.round(ms)} ms</td>
      <td>
        <code>
          {method} {route}
        </code>
      </td>
    </tr>
  );
}

function Calls({ calls }: { readonly calls: readonly UpstreamCall[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <div className="answer-calls" role="region" aria-label="Upstream calls" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Answer</th>
              <th scope="col" className="answer-number">
                Time
              </th>
              <th scope="col">Call</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a call may occur twice, and the order is fixed
              <Call key={at} {...call} onOpen={() => setOpened(at)} />
            ))}
          </tbody>
        </table>
      </div>
      {opened !== null && <CallDialog calls={calls} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The cost of the operation in the editor, beside the limits. */
function CostFact() {
  const costOfOperation = useCost();
  if (costOfOperation === null) return null;
  const { cost, limits } = costOfOperation;
  return (
    <span className={cost > limits.guest ? "answer-failed" : ""}>
      cost <strong>{cost.toLocaleString("en-US")}</strong> of {limits.guest.toLocaleString("en-US")} for guests,{" "}
      {limits.signedIn.toLocaleString("en-US")} signed in
    </span>
  );
}

function ResponseFacts({ answer }: { readonly answer: Answer }) {
  const { roundTripMs, totalMs, calls, freshness } = answer;
  const callCount = calls?.filter(({ ageMs }) => ageMs === null).length ?? 0;
  return (
    <>
      <span>
        <strong>{totalMs === null ? roundTripMs : Math.round(totalMs)} ms</strong>
        {totalMs === null ? " round trip" : ` in the gateway, ${roundTripMs} ms round trip`}
      </span>
      {calls !== null && (
        <span>
          <strong>{callCount}</strong> upstream {callCount === 1 ? "call" : "calls"}
        </span>
      )}
      {freshness.map((part) => (
        <span key={part.source} className={part.stale ? "answer-failed" : ""}>
          {part.source} {ageOf(part)}
          {part.stale && ", its service fails"}
        </span>
      ))}
    </>
  );
}

/** The cost of the operation, and the details of the last response: time, upstream calls, freshness and codes. */
export function AnswerPanel() {
  const answer = useLastAnswer();
  const { codes = [], calls = null } = answer ?? {};
  return (
    <section className="answer" aria-label="Response details">
      {codes.length > 0 && <Codes codes={codes} />}
      <p className="answer-facts">
        {answer === null ? (
          <span>Run an operation to see the upstream calls behind its response.</span>
        ) : (
          <ResponseFacts answer={answer} />
        )}
        <CostFact />
      </p>
      {calls !== null && calls.length > 0 && <Calls calls={calls} />}
    </section>
  );
}
