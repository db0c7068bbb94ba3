/** Returns the newest text message to a phone; empty without one. */
export async function newestText(outbox: string, phone: string): Promise<string> {
  const body = await (await fetch(outbox)).text();
  return new RegExp(`${phone}</td><td>([^<]*)<`).exec(body)?.[1] ?? "";
}

/** Returns the code of the newest text message to a phone. */
export const codeByText = async (outbox: string, phone: string): Promise<string> =>
  /\b\d{6}\b/.exec(await newestText(outbox, phone))?.[0] ?? "";

/** Returns the code of the newest email to an address. */
export async function codeByMail(outbox: string, address: string): Promise<string> {
  const list = await (await fetch(outbox)).text();
  const [, path] = list.split(`<td>${address}</td><td><a href="`)[1]?.match(/^([^"]*)"/) ?? [];
  const mail = path === undefined ? "" : await (await fetch(new URL(path, outbox))).text();
  return /\b\d{8}\b/.exec(mail)?.[0] ?? "";
}
