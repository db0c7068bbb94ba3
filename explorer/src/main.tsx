import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./explorer.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Explorer } from "./explorer.tsx";

const place = document.getElementById("explorer");
if (!place) throw new Error("The page has no place for the explorer.");
createRoot(place).render(
  <StrictMode>
    <Explorer />
  </StrictMode>,
);
