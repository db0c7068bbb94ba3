import { useId } from "react";
import { AisleForm } from "../forms/aisle-form.tsx";
import { PasswordField, TextField } from "../forms/fields/fields.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import type { DefineSchema } from "../forms/validate.ts";
import { CardBody } from "../ui/page/card-body.tsx";
import { teamMessages as text } from "#messages/staff/team";
import { TeamQueryDocument } from "../session/team.gql.ts";
import { useTeamLoginMutation } from "./team-login.gql.ts";

interface Values {
  readonly username: string;
  readonly password: string;
}

const schemaOf =
  (requiresUsername: boolean): DefineSchema =>
  ({ formSchema, requiredText }) =>
    formSchema({
      ...(requiresUsername && { username: requiredText(text.usernameRequired) }),
      password: requiredText(text.passwordRequired),
    });

interface TeamLoginFormProps {
  /** True if the team has a user name besides its password. */
  readonly requiresUsername: boolean;
  readonly action: string;
  readonly posted: PostedForm | undefined;
  readonly onLoggedIn: () => void;
}

function useTeamLoginForm({ requiresUsername, posted, onLoggedIn }: TeamLoginFormProps) {
  const [mutate] = useTeamLoginMutation();
  return useAisleForm<Values>({
    initialValues: { username: "", password: "" },
    schema: schemaOf(requiresUsername),
    failureMessage: text.failed,
    posted,
    async onSubmit({ username, password }) {
      const { data } = await mutate({
        variables: { input: { username: requiresUsername ? username.trim() : null, password } },
        fetchPolicy: "no-cache",
        update: (cache, { data: result }) => {
          const team = result?.teamLogin.team;
          if (team) cache.writeQuery({ query: TeamQueryDocument, data: { team } });
        },
      });
      if (!data) throw new Error("The login has no answer.");
      const { team, userErrors } = data.teamLogin;
      if (team) onLoggedIn();
      // Without a field, because the form must not reveal which of the two values was wrong.
      return userErrors.map(({ message }) => ({ field: null, message }));
    },
  });
}

export function TeamLoginForm(props: TeamLoginFormProps) {
  const { requiresUsername, action } = props;
  const title = useId();
  const form = useTeamLoginForm(props);
  return (
    <CardBody>
      <h1 id={title}>{text.signIn}</h1>
      <AisleForm form={form} action={action} aria-labelledby={title}>
        <FormError />
        {requiresUsername && (
          <TextField<Values> name="username" label={text.username} autoComplete="username" autoFocus required />
        )}
        <PasswordField<Values>
          name="password"
          label={text.password}
          autoComplete="current-password"
          autoFocus={!requiresUsername}
          required
        />
        <SubmitButton busy={text.loggingIn}>{text.login}</SubmitButton>
      </AisleForm>
    </CardBody>
  );
}
