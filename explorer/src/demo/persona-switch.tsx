import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useState } from "react";
import { askGraph } from "../graph/ask.ts";
import type { Here } from "../retailer/here.ts";
import { samples } from "../samples/all-samples.ts";
import { useOpenOperation } from "../samples/use-open-operation.ts";
import type { DemoBarProps } from "./demo-bar.tsx";
import { becoming, loginProblem, personasOf, type FirstQuery, type LoginAnswer, type Persona } from "./personas.ts";

function isNow({ identifier }: Persona, { viewer }: Here): boolean {
  return (viewer?.login ?? null) === identifier;
}

/** Returns the error message; null on success. */
async function become(persona: Persona): Promise<string | null> {
  return loginProblem((await askGraph(becoming(persona))) as LoginAnswer);
}

function FirstPrivateQuery({ sampleId, label }: FirstQuery) {
  const open = useOpenOperation();
  const { run } = useGraphiQLActions();
  const isReady = useGraphiQL((state) => state.queryEditor !== undefined && state.responseEditor !== undefined);
  const sample = samples.find(({ id }) => id === sampleId);
  if (sample === undefined) return null;
  const runIt = () => {
    open(sample);
    run();
  };
  return (
    <button type="button" className="bar-button bar-primary" disabled={!isReady} onClick={runIt}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
        <path d="M2.5 1.2v9.6L11 6z" fill="currentColor" />
      </svg>
      {label}
    </button>
  );
}

/** Buttons that log in as a persona. */
export function PersonaSwitch({ here, onChange }: Pick<DemoBarProps, "here" | "onChange">) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const personas = personasOf(here.capabilities);
  const first = personas.find((persona) => isNow(persona, here))?.first ?? null;
  const choose = async (persona: Persona) => {
    setIsBusy(true);
    setProblem(await become(persona).catch(() => "The gateway does not respond."));
    await onChange();
    setIsBusy(false);
  };
  return (
    <>
      <div className="personas" role="group" aria-label="Persona">
        {personas.map((persona) => (
          <button
            key={persona.name}
            type="button"
            title={`${persona.name}: ${persona.about}`}
            aria-pressed={isNow(persona, here)}
            disabled={isBusy}
            onClick={() => void choose(persona)}
          >
            {persona.name}
          </button>
        ))}
      </div>
      {first !== null && <FirstPrivateQuery {...first} />}
      {problem !== null && (
        <p className="bar-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
