import { useId, type ReactNode } from "react";

interface PopoverMenuProps {
  readonly label: ReactNode;
  readonly title: string;
  readonly className?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A button with a popover; Escape and a click outside close it. */
export function PopoverMenu({ label, title, className = "", onOpen, children }: PopoverMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={`bar-button ${className}`} popoverTarget={id}>
        {label}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <section
        id={id}
        popover="auto"
        className="bar-panel"
        aria-label={title}
        onToggle={(event) => event.newState === "open" && onOpen?.()}
      >
        {children}
      </section>
    </>
  );
}
