/** The bearer token for registering documents at the shape's gateways. */
export const DOCUMENTS_TOKEN = "registers-documents-in-tests";
