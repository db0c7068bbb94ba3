import { defaultLanguage } from "../../../../messages/languages.ts";
import { addressBlock } from "../../../../http-server/address-block.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import { requireBotCheck } from "../session/index.ts";
import { type Mail, mailContent, type MailFile, mailSender } from "../mail/index.ts";
import type { Context } from "../../app/context/context.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { SubmitFormInput, SubmitFormPayload, UserError } from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import type { ContentForm, EmailAction } from "./content-decode.ts";
import { checkFiles } from "./check-files.ts";
import { checkValues } from "./check-values.ts";
import { messages } from "../../platform/text/messages.generated.ts";

type SubmitOutcome = WithFormer<SubmitFormPayload, "submitted">;

const failed = (...userErrors: readonly UserError[]): SubmitOutcome => ({
  submitted: false,
  successMessage: null,
  successRoute: null,
  userErrors,
});

type Values = Readonly<Record<string, string>>;

interface Filled {
  readonly values: Values;
  readonly files: readonly MailFile[];
}

/** An email without a template: one line per field. */
const plainTemplate = { body: "{{fields}}", html: null, language: defaultLanguage } as const;

function fieldLines({ fields }: ContentForm, values: Values): string {
  return fields.map(({ name, label }) => `${label ?? name}: ${values[name] ?? ""}`).join("\n");
}

/** Returns the address to reply to: the validated value of the field that `replyTo` names, or else `replyTo` itself. */
function replyTo({ fields }: ContentForm, action: EmailAction, values: Values): string | null {
  const replyField = fields.find(({ name }) => name === action.replyTo);
  if (replyField === undefined) return action.replyTo;
  return replyField.type === "email" ? (values[replyField.name] ?? null) : null;
}

async function mailOf(
  form: ContentForm,
  action: EmailAction,
  { values, files }: Filled,
  context: Context,
): Promise<Mail> {
  const { from, to, cc, bcc, subject } = action;
  const kind = form.name;
  const template = action.template === null ? null : await context.loaders.forms.emailTemplates.load(action.template);
  const texts = { ...values, fields: fieldLines(form, values) };
  const content = mailContent(template ?? plainTemplate, texts, await mailSender(context));
  return { from, to, cc, bcc, subject, kind, ...content, replyTo: replyTo(form, action, values), files };
}

async function send(
  form: ContentForm,
  action: EmailAction,
  filled: Filled,
  context: Context,
): Promise<UserError | null> {
  try {
    await context.upstreams.portal.sendMail(await mailOf(form, action, filled, context));
    return null;
  } catch (error) {
    expectUpstream(error, context.log, "submitForm");
    return userError(writeFailureCode(error.kind), messages.shared.requestFailed);
  }
}

function checkFilled(
  form: ContentForm,
  input: SubmitFormInput,
): Filled | { readonly userErrors: readonly UserError[] } {
  const values = checkValues(form, input.values);
  const files = checkFiles(form, input.files ?? []);
  const userErrors = [values, files].flatMap((part) => ("userErrors" in part ? part.userErrors : []));
  return "userErrors" in values || "userErrors" in files ? { userErrors } : { ...values, ...files };
}

async function submit(input: SubmitFormInput, context: Context): Promise<SubmitOutcome> {
  const { retailer, clientAddress, limits, loaders } = context;
  const limit = await countAttempt(limits.form, `${retailer.sitePath}:${addressBlock(clientAddress)}`);
  if (limit !== null) return failed(limit);
  const form = await loaders.forms.byName.load(input.form);
  if (form?.action.type !== "email")
    return failed(userError("INVALID_INPUT", messages.shared.requestFailed, ["input", "form"]));
  const checked = checkFilled(form, input);
  if ("userErrors" in checked) return failed(...checked.userErrors);
  const problem =
    (await requireBotCheck(input.botToken, "submitForm", context)) ?? (await send(form, form.action, checked, context));
  if (problem !== null) return failed(problem);
  const { successMessage, successRoute } = form.action;
  return { submitted: true, successMessage, successRoute, userErrors: [] };
}

/** Sends a form as an email; a repetition with the same key sends nothing. */
export function submitForm(input: SubmitFormInput, context: Context): Promise<SubmitOutcome> {
  return context.replays.once({
    scope: ["submitForm", context.retailer.sitePath, input.form],
    key: input.idempotencyKey,
    work: () => submit(input, context),
    isFinal: ({ submitted }) => submitted,
  });
}
