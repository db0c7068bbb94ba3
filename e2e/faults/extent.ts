/** True for `npm run faults`, which runs all combinations; otherwise the tests run a sample that covers each once. */
export const isFull = process.env["FAULTS_EXTENT"] === "full";

/** Part of the names of the pages to open, for example `shopper /charities`; empty for all pages. */
export const onlyPages = process.env["FAULTS_PAGES"] ?? "";
