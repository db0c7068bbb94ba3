// Runs the unit tests in five random orders of files and tests, and prints the seed of each.
import { failingOrders } from "./test/orders.ts";

const failing = await failingOrders();
for (const seed of failing) process.stdout.write(`A test failed in the order of --sequence.seed=${seed}.\n`);
process.exitCode = failing.length === 0 ? 0 : 1;
