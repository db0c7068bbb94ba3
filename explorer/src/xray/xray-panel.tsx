import { type GraphiQLPlugin, useGraphiQL } from "@graphiql/react";
import type { GraphQLSchema } from "graphql";
import { useEffect, useState } from "react";
import type { UpstreamCall } from "../../../contracts/reported-calls.ts";
import { statusWords } from "../answer/answer.ts";
import { useLastAnswer } from "../answer/last-answer.ts";
import { type FieldFacts, readFacts, readRegistered, readRetailers, type RetailerFacts } from "./facts.ts";
import { callsOf, lackingRetailers, type SelectedField, selectedFields } from "./selected-fields.ts";

interface Known {
  readonly facts: Readonly<Record<string, FieldFacts>>;
  readonly registered: Readonly<Record<string, readonly string[]>>;
  readonly retailers: readonly RetailerFacts[];
}

/** Loads what is known of all fields; null before, and false if it cannot be read. */
function useKnown(): Known | null | false {
  const [known, setKnown] = useState<Known | null | false>(null);
  useEffect(() => {
    Promise.all([readFacts(), readRegistered(), readRetailers()]).then(
      ([facts, registered, retailers]) => setKnown({ facts, registered, retailers }),
      () => setKnown(false),
    );
  }, []);
  return known;
}

const listed = (names: readonly string[], none: string): string => (names.length === 0 ? none : names.join(", "));

function Calls({ calls, askedBy }: ReturnType<typeof callsOf>) {
  if (calls.length === 0) return <dd>None in the last response.</dd>;
  const lines = calls.map((call, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a call may occur twice, and the order is fixed
    <dd key={at}>
      {call.service}: <code>{`${call.method} ${call.route}`}</code>, {statusWords(call)}
    </dd>
  ));
  return (
    <>
      {lines}
      {askedBy !== null && (
        <dd>
          asked for by <code>{askedBy}</code>
        </dd>
      )}
    </>
  );
}

/** Names the retailers without a field; one that could not be read is not said to have it. */
function retailersText({ lacking, unread }: ReturnType<typeof lackingRetailers>): string {
  if (unread.length === 0) return listed(lacking, "none");
  return `${listed(lacking, "none of those that could be read")}; not read: ${unread.join(", ")}`;
}

interface FieldProps {
  readonly field: SelectedField;
  readonly schema: GraphQLSchema;
  readonly known: Known;
  readonly calls: readonly UpstreamCall[];
}

function Field({ field, schema, known: { facts, registered, retailers }, calls }: FieldProps) {
  const { readers = [], builds = [] } = facts[field.coordinate] ?? {};
  const apps = Object.keys(registered).filter((build) => registered[build]?.includes(field.coordinate) === true);
  return (
    <details className="xray-field">
      <summary>
        <code>{field.coordinate}</code>
      </summary>
      <dl>
        <dt>Service, call and age</dt>
        <Calls {...callsOf(field, calls)} />
        <dt>May be read by</dt>
        <dd>{listed(readers, "no audience")}</dd>
        <dt>Retailers without it</dt>
        <dd>{retailersText(lackingRetailers(field, schema, retailers))}</dd>
        <dt>Builds that use it</dt>
        <dd>{listed([...builds, ...apps], "none that is shipped or registered")}</dd>
      </dl>
    </details>
  );
}

function XrayPanel() {
  const schema = useGraphiQL((state) => state.schema);
  const tabs = useGraphiQL((state) => state.tabs);
  const activeTabIndex = useGraphiQL((state) => state.activeTabIndex);
  const known = useKnown();
  const calls = useLastAnswer()?.calls ?? [];
  const fields = schema ? selectedFields(tabs[activeTabIndex]?.query ?? "", schema) : [];
  return (
    <section aria-labelledby="xray-title" className="samples">
      <h2 id="xray-title" className="panel-title">
        X-ray
      </h2>
      <p className="panel-note" role="status">
        {known === false
          ? "What is known of the fields could not be read."
          : "Where each field of this operation comes from, and who depends on it. Run it to see its calls."}
      </p>
      {schema && known
        ? fields.map((field) => (
            <Field key={field.coordinate} field={field} schema={schema} known={known} calls={calls} />
          ))
        : null}
    </section>
  );
}

function XrayIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="11" cy="11" r="6" />
      <path d="m16 16 4 4M8 11h6M11 8v6" strokeLinecap="round" />
    </svg>
  );
}

export const xrayPlugin: GraphiQLPlugin = { title: "X-ray", icon: XrayIcon, content: XrayPanel };
