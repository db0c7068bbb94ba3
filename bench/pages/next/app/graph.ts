import { readGraph } from "../../common/graph.ts";

export const readPage = <Data>(query: string): Promise<Data> => readGraph<Data>(process.env["GRAPH_URL"] ?? "", query);
