// Registers the trusted documents of a build at a gateway; DOCUMENTS_TOKEN is the gateway's setting of that name.
//   npm run documents:push -- <manifest> <client> <version> <address of the gateway>
import { readFileSync } from "node:fs";

const usage =
  "Usage: npm run documents:push -- <manifest> <client> <version> <address of the gateway, with a retailer's host>";

interface Answer {
  readonly documents?: number;
  readonly problems?: readonly string[];
  readonly message?: string;
}

async function push([manifest, client, version, address]: readonly string[]): Promise<string> {
  const token = process.env["DOCUMENTS_TOKEN"]?.trim();
  if (!manifest || !client || !version || !address) throw new Error(usage);
  if (!token) throw new Error("DOCUMENTS_TOKEN is not set.");
  const path = `/documents/${encodeURIComponent(client)}/${encodeURIComponent(version)}`;
  const response = await fetch(new URL(path, address), {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: readFileSync(manifest, "utf8"),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new Error(`No gateway answers at ${address}.`, { cause });
  });
  const { documents, problems, message } = (await response.json()) as Answer;
  if (response.status === 201) return `${documents ?? 0} documents of ${client} ${version} are registered.`;
  throw new Error([`The gateway answered ${response.status}.`, ...(problems ?? [message ?? ""])].join("\n"));
}

try {
  console.log(await push(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
