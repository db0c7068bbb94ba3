import { Button, type ButtonProps } from "@chakra-ui/react";
import { type CouponAddress, couponSearch } from "../lib/coupon-address.ts";

interface AddressButtonProps extends ButtonProps {
  readonly address: CouponAddress;
  readonly onGo: (address: CouponAddress) => void;
}

/** A button that changes the URL of the coupon page; without JavaScript, it is a form that requests that URL. */
export function AddressButton({ address, onGo, ...button }: AddressButtonProps) {
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
      <Button {...button} type="submit" />
    </form>
  );
}
