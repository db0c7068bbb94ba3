import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

interface CouponSectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function CouponSection({ title, className, children }: CouponSectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="1.5" marginTop="1.5" {...(className && { className })}>
      <chakra.h3 id={id} fontSize="md">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
