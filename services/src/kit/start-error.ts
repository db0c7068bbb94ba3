/** The error of a start that fails for a reason outside the program. Its message has readable lines without secrets. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
