import { useState } from "react";
import { flushSync } from "react-dom";

/** Returns whether a sheet is printed, which replaces the receipt while it exists, and the function that prints it. */
export function usePrint(): readonly [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    // Some browsers print after this function has returned.
    window.addEventListener("afterprint", () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    window.print();
  };
  return [isPrinting, print];
}
