import { Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { passkeyMessages as text } from "#messages/session/passkey";
import { AisleForm } from "../../forms/aisle-form.tsx";
import { TextField } from "../../forms/fields/fields.tsx";
import type { DefineSchema } from "../../forms/validate.ts";
import { FormError, SubmitButton } from "../../forms/submit.tsx";
import { useAisleForm } from "../../forms/use-aisle-form.ts";
import type { Fields } from "../../graphql/fields.ts";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { formatShortDate } from "../../lib/time/dates.ts";
import { FoldablePanel } from "../foldable-panel.tsx";
import { ChoiceFailure } from "../choice-failure.tsx";
import { ListLine } from "../fields/list-line.tsx";
import { MissingValue } from "../fields/missing-value.tsx";
import type { PasskeysPanel_UserFragment } from "./passkeys-panel.gql.ts";
import { type PasskeyChanges, usePasskeys } from "./use-passkeys.ts";

type Passkey = NonNullable<PasskeysPanel_UserFragment["passkeys"]>[number];

interface PasskeysPanelProps {
  readonly passkeys: Fields<PasskeysPanel_UserFragment>["passkeys"];
  /** The retailer's time zone. */
  readonly timeZone: string;
}

/** The passkeys of the shopper, each of which can be renamed and removed, and the button that adds one. */
export function PasskeysPanel({ passkeys, timeZone }: PasskeysPanelProps) {
  const changes = usePasskeys();
  return (
    <FoldablePanel title={text.title} lead={text.lead}>
      <ChoiceFailure message={changes.failure} />
      {partOr(passkeys, <MissingValue label={text.title} />, (all) => (
        <chakra.ul marginBottom="5">
          {all.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} timeZone={timeZone} changes={changes} />
          ))}
        </chakra.ul>
      ))}
      <Button className="needs-script" aria-disabled={changes.busy || undefined} onClick={changes.add}>
        {changes.busy ? text.adding : text.add}
      </Button>
    </FoldablePanel>
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly timeZone: string;
  readonly changes: PasskeyChanges;
}

function PasskeyLine({ passkey, timeZone, changes }: PasskeyLineProps) {
  const { id, name } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <ListLine>
      <Grid>
        <strong>{name}</strong>
        <span>{stateText(passkey, timeZone)}</span>
      </Grid>
      {isRenaming ? (
        <RenameForm name={name} rename={(value) => changes.rename(id, value)} onClose={() => setRenaming(false)} />
      ) : (
        <Flex className="needs-script" gap="3" wrap="wrap">
          <Button variant="outline" aria-label={text.renameOne({ name })} onClick={() => setRenaming(true)}>
            {text.rename}
          </Button>
          <Button
            variant="ghost"
            aria-label={text.removeOne({ name })}
            aria-disabled={changes.busy || undefined}
            onClick={() => changes.remove(id)}
          >
            {text.remove}
          </Button>
        </Flex>
      )}
    </ListLine>
  );
}

function stateText({ createdAt, lastUsedAt, refusedAt }: Passkey, timeZone: string): string {
  if (refusedAt !== null) return text.refused;
  const day = formatShortDate(createdAt, timeZone);
  return lastUsedAt === null ? text.unused({ day }) : text.used({ day, use: formatShortDate(lastUsedAt, timeZone) });
}

const nameSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({ name: requiredText(text.nameRequired) });

interface RenameFormProps {
  readonly name: string;
  readonly rename: (name: string) => ReturnType<PasskeyChanges["rename"]>;
  readonly onClose: () => void;
}

function RenameForm({ name, rename, onClose }: RenameFormProps) {
  const form = useAisleForm({
    initialValues: { name },
    schema: nameSchema,
    failureMessage: text.failed,
    async onSubmit(values) {
      const userErrors = await rename(values.name);
      if (userErrors.length === 0) onClose();
      return userErrors;
    },
  });
  return (
    <AisleForm form={form} aria-label={text.renameOne({ name })}>
      <FormError />
      <TextField<{ name: string }> name="name" label={text.name} autoComplete="off" autoFocus required />
      <Flex gap="3">
        <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
      </Flex>
    </AisleForm>
  );
}
