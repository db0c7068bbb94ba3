import type { Context } from "../../app/context/context.ts";
import { PrintedReceipt } from "./printed-receipt.ts";
import type { ReceiptSource } from "./types.ts";

export const maxReceiptDays = 730;

export async function findReceiptByKey(key: string, context: Context): Promise<ReceiptSource | null> {
  const { session, loaders, retailer } = context;
  if (session === null) return null;
  const { receipts } = await loaders.rewards.receipts.load(maxReceiptDays);
  const printed = receipts.map((receipt) => new PrintedReceipt(session, retailer.sitePath, receipt, null));
  return printed.find((receipt) => receipt.key === key) ?? null;
}
