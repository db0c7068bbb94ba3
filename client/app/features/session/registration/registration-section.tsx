import type { ReactNode } from "react";

interface RegistrationSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Some fields that belong together under a heading. */
export function RegistrationSection({ title, children }: RegistrationSectionProps) {
  return (
    <fieldset className="registration-section">
      <legend>{title}</legend>
      <div className="registration-fields">{children}</div>
    </fieldset>
  );
}
