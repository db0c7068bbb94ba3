import "./late-workers.ts";
// The parts of "graphiql/style.css" without its fonts and a second copy of the editor's styles, together half a megabyte.
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "./explorer.css";
import "./narrow.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Explorer } from "./explorer.tsx";
import { takeTabs } from "./retailer/carried-tabs.ts";

const tabs = takeTabs(new URL(window.location.href), window.localStorage);
if (tabs !== null) window.history.replaceState(null, "", tabs.address);

const [bar, place] = [document.getElementById("bar"), document.getElementById("explorer")];
if (!bar || !place) throw new Error("The page has no place for the explorer.");
createRoot(place).render(
  <StrictMode>
    <Explorer bar={bar} hasBrokenLink={tabs?.isReadable === false} />
  </StrictMode>,
);
