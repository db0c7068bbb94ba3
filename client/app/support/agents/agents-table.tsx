import { Button, Flex, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { agentMessages as text } from "#messages/staff/agent";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { StackedTable, type TableColumn } from "../../ui/table/stacked-table.tsx";
import type { ChangeSupportAgentMutationMutation } from "./change-support-agent.gql.ts";

const AddAgentDialog = neededPart(async () => (await import("./agent-dialogs.ts")).AddAgentDialog);
const ChangeAgentDialog = neededPart(async () => (await import("./agent-dialogs.ts")).ChangeAgentDialog);

export type Agent = NonNullable<ChangeSupportAgentMutationMutation["changeSupportAgent"]["agent"]>;

const signInOf = ({ isDisabled, hasSecondFactor }: Agent, provider: string | null): string => {
  if (isDisabled) return text.disabled;
  if (provider !== null) return provider;
  return hasSecondFactor ? text.withCode : text.passwordOnly;
};

const columnsFor = (
  me: string,
  provider: string | null,
  onChange: (agent: Agent) => void,
): readonly TableColumn<Agent>[] => [
  { label: text.columns.name, cell: ({ name, username }) => (username === me ? `${name} (${text.you})` : name) },
  { label: text.columns.username, cell: ({ username }) => username },
  { label: text.columns.role, cell: ({ role }) => text.roles[role] },
  {
    label: text.columns.state,
    cell: (agent) => <Text color={agent.isDisabled ? "danger" : undefined}>{signInOf(agent, provider)}</Text>,
  },
  {
    label: text.columns.actions,
    cell: (agent) => (
      <Button size="sm" variant="outline" className="needs-script" onClick={() => onChange(agent)}>
        {text.change}
        <VisuallyHidden> {agent.name}</VisuallyHidden>
      </Button>
    ),
  },
];

interface AgentsTableProps {
  readonly agents: readonly Agent[];
  readonly me: string;
  /** The identity provider that adds agents and gives their roles; null for none. */
  readonly provider: string | null;
  /** Called after an agent was added, to read the list again. */
  readonly onAdded: () => void;
}

export function AgentsTable({ agents, me, provider, onAdded }: AgentsTableProps) {
  const [open, setOpen] = useState<Agent | "new" | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="4">
      {provider === null ? (
        <Flex>
          <Button className="needs-script" onClick={() => setOpen("new")}>
            {text.add.action}
          </Button>
        </Flex>
      ) : (
        <p>{text.fromProvider({ name: provider })}</p>
      )}
      <StackedTable
        caption={text.list}
        columns={columnsFor(me, provider, setOpen)}
        rows={agents}
        rowKey={({ username }) => username}
      />
      <Suspense>
        {open === "new" && <AddAgentDialog onAdded={onAdded} onClose={close} />}
        {open !== null && open !== "new" && (
          <ChangeAgentDialog agent={open} ofProvider={provider !== null} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
