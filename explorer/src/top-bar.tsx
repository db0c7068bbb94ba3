import { lazy, Suspense, useEffect, useState } from "react";
import { useLastAnswer } from "./answer/last-answer.ts";
import { readHere, type Here } from "./retailer/here.ts";
import { RetailerMenu } from "./retailer/retailer-menu.tsx";
import { ShareMenu } from "./share/share-menu.tsx";
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

function Links() {
  return (
    <nav className="bar-links" aria-label="Tools">
      <a href="/playground/docs/">Documentation</a>
      <a href="/playground/search">Search</a>
      <a href="/playground/docs/schema-changelog">Changelog</a>
      <a href="/playground/switchboard">Switches</a>
    </nav>
  );
}

/** Shows the retailer and the viewer, which a demo can change, and leads to the other tools. */
export function TopBar({ hasBrokenLink }: { readonly hasBrokenLink: boolean }) {
  const { setup, here, refresh } = useHere();
  const viewer = here?.viewer ?? null;
  return (
    <>
      <div className="bar-row">
        <span className="bar-brand">
          Aisle <span>playground</span>
        </span>
        {setup !== null && <RetailerMenu name={here?.retailer || setup.retailer} setup={setup} />}
        <ShareMenu />
        <Links />
        <p className="bar-who" role="status">
          {viewer === null ? "Not logged in" : `Logged in as ${viewer.name}`}
        </p>
      </div>
      {hasBrokenLink && (
        <p className="bar-row bar-problem" role="alert">
          The operation of this link could not be read. Your tabs are unchanged.
        </p>
      )}
      {DemoBar !== null && here !== null && (
        <Suspense>
          <DemoBar here={here} onChange={refresh} />
        </Suspense>
      )}
    </>
  );
}
