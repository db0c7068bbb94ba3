import { Alert, Button, chakra, Grid } from "@chakra-ui/react";
import { passkeyMessages as text } from "#messages/session/passkey";
import type { Value } from "../../../graphql/fields.ts";
import { partOf } from "../../../graphql/missing/part-of.tsx";
import { formatShortDate } from "../../../lib/time/dates.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { useAgentPasskeys } from "./use-agent-passkeys.ts";

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly refusedAt: string | null;
}

interface AgentPasskeysPanelProps {
  readonly passkeys: Value<readonly Passkey[]>;
  /** The retailer's time zone. */
  readonly timeZone: string;
  /** Called after a change, to read the list again. */
  readonly onChanged: () => void;
}

/** The passkeys of the signed-in agent, each of which can be removed, and the button that adds one. */
export function AgentPasskeysPanel({ passkeys, timeZone, onChanged }: AgentPasskeysPanelProps) {
  const { busy, failure, add, remove } = useAgentPasskeys(onChanged);
  return (
    <Panel title={text.title} lead={text.lead}>
      {failure !== null && (
        <Alert.Root status="error" role="alert" marginBottom="3">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      {partOf(passkeys, (all) => (
        <chakra.ul display="grid" gap="3" marginBottom="5">
          {all.map((passkey) => (
            <chakra.li key={passkey.id} display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
              <Grid>
                <strong>{passkey.name}</strong>
                <span>{stateText(passkey, timeZone)}</span>
              </Grid>
              <Button
                className="needs-script"
                variant="ghost"
                aria-label={text.removeOne({ name: passkey.name })}
                aria-disabled={busy || undefined}
                onClick={() => remove(passkey.id)}
              >
                {text.remove}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      ))}
      <Button className="needs-script" aria-disabled={busy || undefined} onClick={add}>
        {busy ? text.adding : text.add}
      </Button>
    </Panel>
  );
}

function stateText({ createdAt, lastUsedAt, refusedAt }: Passkey, timeZone: string): string {
  if (refusedAt !== null) return text.refused;
  const day = formatShortDate(createdAt, timeZone);
  return lastUsedAt === null ? text.unused({ day }) : text.used({ day, use: formatShortDate(lastUsedAt, timeZone) });
}
