/** True for `npm run faults`, which tries everything everywhere; otherwise a sample is tried that covers each once. */
export const isFull = process.env["FAULTS_EXTENT"] === "full";

/** A part of the names of the pages that are opened, for example `shopper /charities`; empty for all. */
export const onlyPages = process.env["FAULTS_PAGES"] ?? "";
