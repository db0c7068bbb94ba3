import { type ReactNode, type Ref } from "react";
import { customerMessages as text } from "../../messages/customer.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PartAge } from "./part-age.tsx";
import { useReading } from "./reading.ts";
import "./customer-head.css";

interface CustomerHeadProps {
  /** The shopper's name, masked. */
  readonly name: string;
  readonly shopperNumber: string;
  /** Why the agent looks. */
  readonly reason: string;
  /** Why reading again has failed, so that everything is as it was read before; null when it has not. */
  readonly failure: string | null;
  readonly heading: Ref<HTMLHeadingElement>;
  /** What can be done for the shopper, and the way to another. */
  readonly children: ReactNode;
}

/** Who the page is about, why it was opened and how old it is. */
export function CustomerHead({ name, shopperNumber, reason, failure, heading, children }: CustomerHeadProps) {
  const { readAgain, busy } = useReading();
  return (
    <header className="customer-head">
      <div className="customer-who">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p className="customer-number">
          {text.number} <CopyButton value={shopperNumber} what={text.number} />
        </p>
        <p>{text.reasonWas(reason)}</p>
      </div>
      <div className="customer-ways">{children}</div>
      <div className="customer-age">
        <PartAge />
        <button type="button" className="part-retry" aria-disabled={busy || undefined} onClick={() => readAgain()}>
          {busy ? text.readingAgain : text.readAgain}
        </button>
        {failure !== null && (
          <p className="customer-kept" role="alert">
            {`${text.keptAll} ${failure}`}
          </p>
        )}
      </div>
    </header>
  );
}
