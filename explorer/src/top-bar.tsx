import { lazy, Suspense, useEffect, useState } from "react";
import { useLastAnswer } from "./answer/last-answer.ts";
import { readHere, type Here } from "./retailer/here.ts";
import { RetailerMenu } from "./retailer/retailer-menu.tsx";
import { readSetup, type Setup } from "./retailer/setup.ts";

/** Personas and scenarios are for demos: the explorer of production is built without them. */
const DemoBar =
  import.meta.env.MODE === "demo"
    ? lazy(async () => ({ default: (await import("./demo/demo-bar.tsx")).DemoBar }))
    : null;

/** Reads where the explorer is and who is logged in, the latter again whenever an operation may have changed it. */
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

/** Says whose graph this is and who is asking; in a demo it changes both. */
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
          {viewer === null ? "You are anonymous" : `You are ${viewer.name}`}
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
