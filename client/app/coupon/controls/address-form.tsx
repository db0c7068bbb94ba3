import type { ReactNode } from "react";
import { EarlyControls } from "../../ui/island/island.tsx";
import { type CouponAddress, couponSearch } from "../lib/coupon-address.ts";

interface AddressFormProps {
  readonly address: CouponAddress;
  readonly onGo: (address: CouponAddress) => void;
  /** The button that submits it. */
  readonly children: ReactNode;
}

/** A form that changes the URL of the coupon page; without JavaScript, it requests that URL. */
export function AddressForm({ address, onGo, children }: AddressFormProps) {
  const fields = [...new URLSearchParams(couponSearch(address))];
  return (
    <form
      method="get"
      className="button-form"
      onSubmit={(event) => {
        event.preventDefault();
        onGo(address);
      }}
    >
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface AddressButtonProps extends AddressFormProps {
  readonly className: string;
  readonly "data-kind"?: "quiet";
  readonly "aria-label"?: string;
}

/** A button of the page that changes its URL. */
export function AddressButton({ address, onGo, ...button }: AddressButtonProps) {
  return (
    <EarlyControls>
      <AddressForm address={address} onGo={onGo}>
        <button type="submit" {...button} />
      </AddressForm>
    </EarlyControls>
  );
}
