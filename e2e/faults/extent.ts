/** True for `npm run faults`, which tries everything everywhere; otherwise a sample is tried that covers each once. */
export const isFull = process.env["FAULTS_EXTENT"] === "full";
