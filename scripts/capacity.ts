// Prints what a number of shoppers needs: npm run capacity -- --shoppers 20000000 --peakFactor 30
import { parseArgs } from "node:util";
import { assumptions, type AssumptionName, defaults } from "./capacity/assumptions.ts";
import { capacityPage } from "./capacity/capacity-page.ts";

const names = Object.keys(assumptions) as AssumptionName[];
const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));

/** Returns the inputs of the command line; throws an error for an unknown name or a value that is no positive number. */
function readInputs(): typeof defaults {
  const { values } = parseArgs({ options });
  const settings = Object.entries(values).map(([name, text]) => {
    const value = Number(text);
    if (!(value > 0 && Number.isFinite(value))) throw new Error(`--${name} must be a positive number, not "${text}".`);
    return [name, value] as const;
  });
  return { ...defaults, ...Object.fromEntries(settings) };
}

try {
  console.log(capacityPage(readInputs()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
