import type { ReactNode } from "react";
import { customerMessages } from "../../messages/customer.ts";
import { supportMessages } from "../../messages/support.ts";
import { Panel } from "../../ui/panel.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { PartAge } from "./part-age.tsx";
import { useReading } from "./reading.ts";
import "./part.css";

interface PartProps {
  readonly title: string;
  /** How old the part says it is; without a word it was read with the page. */
  readonly freshness?: { readonly fetchedAt: string; readonly stale: boolean } | undefined;
  readonly children: ReactNode;
}

/** One part of what support sees of a shopper, with its age. */
export function Part({ title, freshness, children }: PartProps) {
  return (
    <Panel title={title} action={<PartAge freshness={freshness} />}>
      {children}
    </Panel>
  );
}

interface PartListProps {
  /** What is said of a list with nothing in it. */
  readonly empty: string;
  /** One `li` for each thing. */
  readonly children: readonly ReactNode[];
}

/** The things that a part lists, or the news that there are none. */
export function PartList({ empty, children }: PartListProps) {
  if (children.length === 0) return <p className="part-empty">{empty}</p>;
  return <ul className="part-list">{children}</ul>;
}

/** A line of a part that could not be read, with the way to ask again. */
export function MissingLine({ what }: { readonly what: string }) {
  const { readAgain, busy } = useReading();
  return (
    <p className="part-warning">
      {what}{" "}
      <button type="button" className="part-retry" aria-disabled={busy || undefined} onClick={() => readAgain()}>
        {supportMessages.retry}
      </button>
    </p>
  );
}

/** A part that could not be read, which is not the same as one with nothing in it. */
export function FailedPart({ title }: { readonly title: string }) {
  const { readAgain, busy } = useReading();
  const online = useOnline();
  return (
    <Panel title={title}>
      <div className="part-failed">
        <p>{online ? customerMessages.failedPart : customerMessages.offlinePart}</p>
        <button
          type="button"
          className="aisle-button"
          data-kind="quiet"
          aria-label={`${supportMessages.retry} ${title}`}
          aria-disabled={busy || undefined}
          onClick={() => readAgain()}
        >
          {busy ? supportMessages.retrying : supportMessages.retry}
        </button>
      </div>
    </Panel>
  );
}
