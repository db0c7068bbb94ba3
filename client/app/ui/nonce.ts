import { createContext } from "react";

/** What the content security policy expects on this page's own script and style elements; empty in the browser. */
export const NonceContext = createContext("");
