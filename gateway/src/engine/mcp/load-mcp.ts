export const loadMcp = () => import("./mcp-route.ts");
