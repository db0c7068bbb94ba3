import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

const Frame = chakra("section", {
  base: {
    marginInline: "6",
    marginBottom: "5",
    "& h3": { fontFamily: "heading", fontSize: "md", fontWeight: "700", marginBottom: "2" },
  },
});

interface ReceiptSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ReceiptSection({ title, children }: ReceiptSectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Frame>
  );
}
