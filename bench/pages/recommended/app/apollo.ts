import { HttpLink, InMemoryCache } from "@apollo/client";
import { ApolloClient, createApolloLoaderHandler } from "@apollo/client-integration-react-router";

/** The browser sends no queries: what it shows comes with the page. */
const uri = import.meta.env.SSR ? process.env["GRAPH_URL"] : "/graphql";

export const makeClient = () => new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri }) });

export const apolloLoader = createApolloLoaderHandler(makeClient);
