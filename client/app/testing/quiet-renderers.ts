/**
 * React warns whenever a context is used after another renderer, here that of the server, has used it: in every later
 * test of the process, once for each context of each render.
 */
const RENDERERS = "Detected multiple renderers concurrently rendering the same context provider.";
const logError = console.error;
console.error = (...parts: unknown[]) => {
  if (typeof parts[0] !== "string" || !parts[0].startsWith(RENDERERS)) logError(...parts);
};

export {};
