import type { ReactNode } from "react";
import "./disclosure.css";

interface DisclosureProps {
  readonly title: ReactNode;
  /** The name of the way to open it, where the title alone says too little. */
  readonly label?: string;
  readonly className?: string;
  /** True for the one that has what the page shows. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/**
 * What opens under its title. It is an element of HTML because no component of the design system opens without scripts, for
 * the search within the page, or for an address that names what is in it.
 */
export function Disclosure({ title, label, className = "disclosure", current = false, children }: DisclosureProps) {
  return (
    <details className={className}>
      <summary aria-label={label} data-current={current || undefined}>
        {title}
      </summary>
      {children}
    </details>
  );
}
