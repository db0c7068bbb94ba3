import type { ReactNode, Ref } from "react";
import "./disclosure.css";

interface DisclosureProps {
  readonly title: ReactNode;
  /** The accessible name of the summary, where the title alone is unclear. */
  readonly label?: string;
  readonly className?: string;
  /** The language of the title, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** True if it contains the current entry of the page. */
  readonly current?: boolean;
  /** True if it is open at first. */
  readonly open?: boolean;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/**
 * A section that opens below its title. It is an HTML element because no component of the design system opens without
 * scripts, for the browser's search within the page, or for a URL fragment inside it.
 */
export function Disclosure({
  title,
  label,
  className = "disclosure",
  lang,
  current = false,
  open,
  ref,
  children,
}: DisclosureProps) {
  return (
    <details ref={ref} className={className} open={open}>
      <summary aria-label={label} lang={lang} data-current={current || undefined}>
        {title}
      </summary>
      {children}
    </details>
  );
}
