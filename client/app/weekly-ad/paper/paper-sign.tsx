import { Box } from "@chakra-ui/react";
import { useId } from "react";
import { paperSheetMessages as messages } from "#messages/paper-sheet";
import "../../ui/page/print-alone.css";

interface PaperSignProps {
  /** The text that the city requires. */
  readonly text: string;
  /** True if a print shows the sign. */
  readonly isPrinted: boolean;
}

/** The sign that a store puts up beside prices with digital coupons. Prints large and without the page. */
export function PaperSign({ text, isPrinted }: PaperSignProps) {
  const title = useId();
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{messages.sign}</h2>
      <Box
        as="p"
        data-prints-alone={isPrinted || undefined}
        fontSize="2xl"
        fontWeight="700"
        textAlign="center"
        css={{ "@media print": { fontSize: "44pt", lineHeight: "1.25" } }}
      >
        {text}
      </Box>
    </section>
  );
}
