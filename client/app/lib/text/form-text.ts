/** Returns a text of a form that was posted; empty when the form has no such field, or a file in its place. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
