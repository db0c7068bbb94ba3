/** Something outside the program keeps it from starting. The message is made of readable lines and holds no secret. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
