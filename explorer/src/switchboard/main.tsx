import "../paper.css";
import "./switchboard.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Switchboard } from "./switchboard.tsx";

const place = document.getElementById("switchboard");
if (!place) throw new Error("The page has no place for the switchboard.");
createRoot(place).render(
  <StrictMode>
    <Switchboard />
  </StrictMode>,
);
