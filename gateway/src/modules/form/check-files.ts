import { userError } from "../../platform/errors/user-error.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { FormFileInput, UserError } from "../../app/graph/schema.generated.ts";
import type { ContentForm } from "./content-decode.ts";
import type { MailFile } from "../mail/index.ts";
import { fileTypeOf, fileTypes } from "./file-types.ts";
import type { Message } from "../../platform/text/message.ts";

export type CheckedFiles = { readonly files: readonly MailFile[] } | { readonly userErrors: readonly UserError[] };

const megabyte = 1_024 * 1_024;

/** The limits of every form that accepts files; in base64 these files fit into the largest accepted request. */
export const attachmentLimits = {
  maxFiles: 3,
  maxBytesPerFile: 4 * megabyte,
  maxBytes: 6 * megabyte,
  extensions: fileTypes.flatMap(({ extensions }) => extensions),
};

const texts = {
  ...messages.files,
  tooMany: messages.files.tooMany({ max: attachmentLimits.maxFiles }),
  tooLarge: messages.files.tooLarge({ megabytes: attachmentLimits.maxBytesPerFile / megabyte }),
  tooLargeTogether: messages.files.tooLargeTogether({ megabytes: attachmentLimits.maxBytes / megabyte }),
} as const;

const maxNameLength = 100;

/** Returns the name without a folder and without characters that could hide its extension or end a line. */
function plainName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}"]/gu, "").trim();
  return plain.slice(-maxNameLength);
}

/** Returns the bytes of canonical base64; null for any other text. */
function decode(content: string): Buffer<ArrayBuffer> | null {
  const bytes = Buffer.from(content, "base64");
  return bytes.toString("base64") === content ? bytes : null;
}

const bytesIn = ({ content }: FormFileInput) => Math.floor((content.length * 3) / 4);

function readFile(file: FormFileInput): MailFile | Message {
  if (file.content === "") return texts.empty;
  const name = plainName(file.name);
  const bytes = decode(file.content);
  if (bytes === null) return texts.unreadable;
  if (bytes.length > attachmentLimits.maxBytesPerFile) return texts.tooLarge;
  const type = fileTypeOf(name, bytes)?.type;
  return type === undefined ? texts.wrongType : { name, type, bytes };
}

const failed = (message: Message, ...place: readonly string[]): UserError =>
  userError("INVALID_INPUT", message, ["input", "files", ...place]);

export function checkFiles({ action }: ContentForm, sent: readonly FormFileInput[]): CheckedFiles {
  if (sent.length === 0) return { files: [] };
  if (action.type !== "email" || !action.attachments) return { userErrors: [failed(texts.none)] };
  if (sent.length > attachmentLimits.maxFiles) return { userErrors: [failed(texts.tooMany)] };
  const total = sent.reduce((sum, file) => sum + bytesIn(file), 0);
  if (total > attachmentLimits.maxBytes) return { userErrors: [failed(texts.tooLargeTogether)] };
  const files: MailFile[] = [];
  const userErrors: UserError[] = [];
  for (const [at, each] of sent.entries()) {
    const file = readFile(each);
    if ("id" in file) userErrors.push(failed(file, String(at)));
    else files.push(file);
  }
  return userErrors.length > 0 ? { userErrors } : { files };
}
