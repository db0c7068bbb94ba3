import { useState } from "react";
import { flushSync } from "react-dom";

/** Prints a sheet, which replaces the receipt for the printer while it exists. */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    // Some browsers print after this function has returned.
    window.addEventListener("afterprint", () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { isPrinting, print };
}
