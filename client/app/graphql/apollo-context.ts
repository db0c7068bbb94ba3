import type { ApolloClient } from "@apollo/client";
import { createContext } from "react-router-dom";

/** The Apollo Client of the page that the server renders; set by the root middleware. */
export const apolloContext = createContext<ApolloClient | null>(null);

/** True for a personal page, whose response must not be cached. */
export const privatePageContext = createContext(false);
