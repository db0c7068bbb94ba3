/** Loads the route of assistants with the library of its protocol. */
export const loadMcp = () => import("./mcp-route.ts");
