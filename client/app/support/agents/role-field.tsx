import { RadioField } from "../../forms/fields/choice-fields.tsx";
import { agentMessages as text } from "#messages/staff/agent";

const roles = Object.entries(text.roleHints).map(([value, label]) => ({ value, label }));

export const RoleField = () => <RadioField<{ role: string }> name="role" label={text.fields.role} choices={roles} />;
