import type { ApolloClient } from "@apollo/client";
import { createContext } from "react-router-dom";

/** The Apollo Client of the page that is being rendered on the server, put there by the root middleware. */
export const apolloContext = createContext<ApolloClient | null>(null);

/** True once a page turns out to be one person's, whose answer nothing may store. */
export const privatePageContext = createContext(false);
