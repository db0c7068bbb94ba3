import { Agent, get, type IncomingMessage } from "node:http";
import type { GetJson } from "./reads.ts";

const agent = new Agent({ keepAlive: true });

export async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("error", reject);
    message.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

export const getWithNode: GetJson = <T>(url: string, bearer: string) =>
  new Promise<T>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${bearer}` } }, (response) => {
      textOf(response).then((text) => {
        const body: T = JSON.parse(text);
        resolve(body);
      }, reject);
    }).on("error", reject);
  });
