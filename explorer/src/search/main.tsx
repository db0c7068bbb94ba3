import "../paper.css";
import "./search.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SearchPage } from "./search-page.tsx";

const place = document.getElementById("search");
if (!place) throw new Error("The page has no place for the search.");
createRoot(place).render(
  <StrictMode>
    <SearchPage />
  </StrictMode>,
);
