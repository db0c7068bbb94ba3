import { lazy, Suspense, useEffect, useState } from "react";
import { useLastAnswer } from "./answer/last-answer.ts";
import { readHere, type Here } from "./retailer/here.ts";
import { RetailerMenu } from "./retailer/retailer-menu.tsx";
import { readSetup, type Setup } from "./retailer/setup.ts";

/** Personas and scenarios exist in demo builds only. */
const DemoBar =
  import.meta.env.MODE === "demo"
    ? lazy(async () => ({ default: (await import("./demo/demo-bar.tsx")).DemoBar }))
    : null;

/** Loads the setup and the viewer; reloads the viewer after an operation that may have changed the session. */
function useHere() {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [here, setHere] = useState<Here | null>(null);
  const answer = useLastAnswer();
  const refresh = () => readHere().then(setHere);
  useEffect(() => void readSetup().then(setSetup), []);
  useEffect(() => {
    if (answer === null || answer.mayChangeSession) void readHere().then(setHere);
  }, [answer]);
  return { setup, here, refresh };
}

/** Shows the retailer and the viewer; a demo can change both. */
export function TopBar() {
  const { setup, here, refresh } = useHere();
  const viewer = here?.viewer ?? null;
  return (
    <>
      <div className="bar-row">
        <span className="bar-brand">
          Aisle <span>playground</span>
        </span>
        {setup !== null && <RetailerMenu name={here?.retailer || setup.retailer} setup={setup} />}
        <p className="bar-who" role="status">
          {viewer === null ? "Not logged in" : `Logged in as ${viewer.name}`}
        </p>
      </div>
      {DemoBar !== null && here !== null && (
        <Suspense>
          <DemoBar here={here} onChange={refresh} />
        </Suspense>
      )}
    </>
  );
}
