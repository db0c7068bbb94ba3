import { useGraphiQLActions, type GraphiQLPlugin } from "@graphiql/react";
import { useState } from "react";
import { isNarrow } from "../narrow.ts";
import { sampleGroups } from "./all-samples.ts";
import { reasonNotToRun, type Sample } from "./samples.ts";
import { useOpenOperation } from "./use-open-operation.ts";

const headings: Readonly<Record<string, string>> = {
  storefront: "Storefront",
  mobile: "Mobile apps",
  support: "Support staff",
  assistant: "Assistants",
};

const note =
  "A query runs at once, a change once you run it. Each is run in the tests. Private ones ask for a login, and those that name a token need one of yours.";

interface SampleItemProps {
  readonly sample: Sample;
  /** Why it was opened and not run; null for others. */
  readonly reason: string | null;
  readonly onChoose: (sample: Sample) => void;
}

function SampleItem({ sample, reason, onChoose }: SampleItemProps) {
  return (
    <li>
      <button type="button" className="option" onClick={() => onChoose(sample)}>
        <span className="option-name">{sample.name}</span>
        <span className="option-about">{sample.about}</span>
      </button>
      {reason !== null && (
        <p className="samples-reason" role="status">
          {reason}
        </p>
      )}
    </li>
  );
}

function SamplesPanel() {
  const open = useOpenOperation();
  const { run, setVisiblePlugin } = useGraphiQLActions();
  const [opened, setOpened] = useState<{ readonly id: string; readonly reason: string } | null>(null);
  const choose = (sample: Sample) => {
    open(sample);
    const reason = reasonNotToRun(sample);
    setOpened(reason === null ? null : { id: sample.id, reason });
    if (reason !== null) return;
    run();
    // On a small screen the panel covers the editor.
    if (isNarrow()) setVisiblePlugin(null);
  };
  return (
    <section aria-labelledby="samples-title" className="samples">
      <h2 id="samples-title" className="panel-title">
        Samples
      </h2>
      <p className="panel-note">{note}</p>
      {sampleGroups.map(({ audience, samples }) => (
        <section key={audience} aria-labelledby={`samples-${audience}`}>
          <h3 id={`samples-${audience}`} className="samples-audience">
            {headings[audience] ?? audience}
          </h3>
          <ul>
            {samples.map((sample) => (
              <SampleItem
                key={sample.id}
                sample={sample}
                reason={opened?.id === sample.id ? opened.reason : null}
                onChoose={choose}
              />
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
