import { createContext } from "react";

/** The nonce of the content security policy for the page's own script and style elements; empty in the browser. */
export const NonceContext = createContext("");
