import { guideOf, type Answer, type Freshness, type UpstreamCall } from "./answer.ts";
import { useLastAnswer } from "./last-answer.ts";
import { useCost } from "./use-cost.ts";

const second = 1_000;

function ageOf({ fetchedAt }: Freshness): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(fetchedAt)) / second));
  return seconds < 60 ? `${seconds} s old` : `${Math.round(seconds / 60)} min old`;
}

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

function Call({ service, method, route, status, ms, retried, fromCache }: UpstreamCall) {
  return (
    <tr>
      <td>{service}</td>
      <td className={status === null || status < 400 ? "" : "answer-failed"}>
        {fromCache ? "from cache" : (status ?? "no answer")}
        {retried && ", retried"}
      </td>
      <td className="answer-number">{fromCache ? "0" : Math.round(ms)} ms</td>
      <td>
        <code>
          {method} {route}
        </code>
      </td>
    </tr>
  );
}

function Calls({ calls }: { readonly calls: readonly UpstreamCall[] }) {
  return (
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
            <Call key={at} {...call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cost of the operation in the editor, beside the limits. */
function CostFact() {
  const known = useCost();
  if (known === null) return null;
  const { cost, limits } = known;
  return (
    <span className={cost > limits.guest ? "answer-failed" : ""}>
      cost <strong>{cost.toLocaleString("en-US")}</strong> of {limits.guest.toLocaleString("en-US")} for guests,{" "}
      {limits.signedIn.toLocaleString("en-US")} signed in
    </span>
  );
}

function ResponseFacts({ answer }: { readonly answer: Answer }) {
  const { roundTripMs, totalMs, calls, freshness } = answer;
  const sent = calls?.filter(({ fromCache }) => !fromCache).length ?? 0;
  return (
    <>
      <span>
        <strong>{totalMs === null ? roundTripMs : Math.round(totalMs)} ms</strong>
        {totalMs === null ? " round trip" : ` in the gateway, ${roundTripMs} ms round trip`}
      </span>
      {calls !== null && (
        <span>
          <strong>{sent}</strong> upstream {sent === 1 ? "call" : "calls"}
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
