import type { ApolloClient } from "@apollo/client";
import { data, redirect } from "react-router-dom";
import { languageOf } from "../../../messages/languages.ts";
import { workForVisitor } from "../forms/bot-check/work-for-visitor.server.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { postedErrors } from "../forms/posted-form.ts";
import type { FormPost } from "../graphql/form-post.server.ts";
import { formText } from "../lib/text/form-text.ts";
import { localPath } from "../lib/url/local-path.ts";
import { redirectInLanguage } from "../session/account-language.server.ts";
import { formMessages } from "#messages/form";
import { language as pageLanguage } from "#messages/language";
import { sessionMessages as text } from "#messages/session/session";
import { resetSchema } from "./lib/login-schema.ts";
import type { LoginInput } from "../graphql/schema.generated.ts";
import { LoginMutationDocument, type LoginMutationMutation } from "./login.gql.ts";

const needsBotCheck = ({ userErrors }: LoginMutationMutation["login"]) =>
  userErrors.some(({ code }) => code === "BOT_CHECK_REQUIRED");

function sendLogin(client: ApolloClient, input: LoginInput) {
  return client
    .mutate({ mutation: LoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then(({ data: result }) => result?.login)
    .catch(() => undefined);
}

/** Logs in, with the work of this server if the gateway requires a bot check. */
async function proveLogin(client: ApolloClient, input: LoginInput) {
  const login = await sendLogin(client, input);
  if (!login || !needsBotCheck(login)) return login;
  const botToken = await workForVisitor(client, "login");
  return botToken === null ? login : sendLogin(client, { ...input, botToken });
}

function leadOn(path: string, tag: string | null, request: Request): Response {
  const language = languageOf(tag ?? "");
  return language === null || language === pageLanguage
    ? redirect(path, 303)
    : redirectInLanguage(language, path, request);
}

/**
 * Logs in without JavaScript and redirects, to the language of the account if it has one; else returns the errors with
 * status 400 or 503, never the password.
 */
export async function loginByPost({ client, form }: FormPost, request: Request, returnTo: string | null) {
  const email = formText(form, "email").trim();
  const login = await proveLogin(client, { identifier: email, password: formText(form, "password") });
  if (!login) return refuse(text.failed, email, 503);
  if (login.viewer) return leadOn(returnTo ?? localPath(login.redirectPath), login.viewer.language, request);
  if (needsBotCheck(login)) return refuse(formMessages.botCheckNeedsScript, email, 400);
  return refuse(login.userErrors.map(({ message }) => message).join(" ") || text.failed, email, 400);
}

/** Returns the errors of a reset without JavaScript, which always fails: its bot check needs a script. */
export function requestResetByPost(form: FormData) {
  const values = { email: formText(form, "email").trim() };
  const refusals = postedErrors(resetSchema, values);
  const userErrors = refusals.length > 0 ? refusals : [{ field: null, message: formMessages.botCheckNeedsScript }];
  return data<PostedForm>({ values, userErrors }, { status: 400 });
}

function refuse(message: string, email: string, status: number) {
  return data<PostedForm>({ values: { email }, userErrors: [{ field: null, message }] }, { status });
}
