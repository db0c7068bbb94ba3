import { neededPart } from "../../ui/island/needed-part.tsx";
import type { ClaimSectionProps } from "./claim-section.tsx";

/** {@link import("./claim-section.tsx").ClaimSection}, whose code loads once a code was sent: few shoppers claim a card. */
export const ClaimSection = neededPart<ClaimSectionProps>(
  async () => (await import("./claim-section.tsx")).ClaimSection,
);
