import type { ReactNode } from "react";
import { type CouponAddress, couponSearch } from "./lib/coupon-address.ts";

interface AddressButtonProps {
  readonly address: CouponAddress;
  readonly onGo: (address: CouponAddress) => void;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that brings the page to another address; without JavaScript it is a form that asks for that address. */
export function AddressButton({ address, onGo, className, label, children }: AddressButtonProps) {
  const fields = [...new URLSearchParams(couponSearch(address))];
  return (
    <form
      method="get"
      className="address-button"
      onSubmit={(event) => {
        event.preventDefault();
        onGo(address);
      }}
    >
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-label={label}>
        {children}
      </button>
    </form>
  );
}
