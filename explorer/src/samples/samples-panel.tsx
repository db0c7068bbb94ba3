import { useGraphiQLActions, type GraphiQLPlugin } from "@graphiql/react";
import { isNarrow } from "../narrow.ts";
import { sampleGroups } from "./all-samples.ts";
import type { Sample } from "./samples.ts";
import { useOpenOperation } from "./use-open-operation.ts";

const headings: Readonly<Record<string, string>> = {
  storefront: "Storefront",
  mobile: "Mobile apps",
  support: "Support staff",
  assistant: "Assistants",
};

function SamplesPanel() {
  const open = useOpenOperation();
  const { setVisiblePlugin } = useGraphiQLActions();
  const choose = (sample: Sample) => {
    open(sample);
    // On a small screen the panel covers the editor.
    if (isNarrow()) setVisiblePlugin(null);
  };
  return (
    <section aria-labelledby="samples-title" className="samples">
      <h2 id="samples-title" className="panel-title">
        Samples
      </h2>
      <p className="panel-note">
        Each is run in the tests. Private ones ask for a login, and those that name a token need one of yours.
      </p>
      {sampleGroups.map(({ audience, samples }) => (
        <section key={audience} aria-labelledby={`samples-${audience}`}>
          <h3 id={`samples-${audience}`} className="samples-audience">
            {headings[audience] ?? audience}
          </h3>
          <ul>
            {samples.map((sample) => (
              <li key={sample.id}>
                <button type="button" className="option" onClick={() => choose(sample)}>
                  <span className="option-name">{sample.name}</span>
                  <span className="option-about">{sample.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function SamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 5h16M4 12h10M4 19h7" strokeLinecap="round" />
      <path d="m17 14 4 3-4 3z" strokeLinejoin="round" />
    </svg>
  );
}

export const samplesPlugin: GraphiQLPlugin = { title: "Samples", icon: SamplesIcon, content: SamplesPanel };
