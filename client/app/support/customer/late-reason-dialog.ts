import { neededPart } from "../../ui/island/needed-part.tsx";
import type { ReasonDialogProps } from "./reason-dialog.tsx";

/** {@link import("./reason-dialog.tsx").ReasonDialog}, whose code loads when an agent opens it. */
export const ReasonDialog = neededPart<ReasonDialogProps>(
  async () => (await import("./reason-dialog.tsx")).ReasonDialog,
);
