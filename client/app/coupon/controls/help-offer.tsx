import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { couponMessages } from "#messages/coupon";
import { FloatingNotice } from "./floating-notice.tsx";

const text = couponMessages.help;

/** Links to the help page and to the contact page. */
export function HelpOffer({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <FloatingNotice>
      <p>
        {text.title}
        <br />
        <Link to="/digital-coupons/help">{text.help}</Link>
        <Link to="/contact-us">{text.contact}</Link>
      </p>
      <Button variant="ghost" onClick={onDismiss}>
        {text.dismiss}
      </Button>
    </FloatingNotice>
  );
}
