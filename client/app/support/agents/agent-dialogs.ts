// One file for both dialogs, which share nearly all of their code.
export { AddAgentDialog } from "./add-agent-dialog.tsx";
export { ChangeAgentDialog } from "./change-agent-dialog.tsx";
